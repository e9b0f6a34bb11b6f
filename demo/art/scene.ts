import type { Time } from './light.ts'
import { stageOf, type Stage } from './stage.ts'
import { melukat } from './subjects/blessing.ts'
import { landscape, swing } from './subjects/hills.ts'
import { base, briefing, cheering, restaurant } from './subjects/places.ts'
import { falls, kayaking, rafting, raftingRapid } from './subjects/rivers.ts'
import { breakfast, lunch } from './subjects/table.ts'
import { temple } from './subjects/temple.ts'
import { atv, carWithDriver, cycling, minibusTour } from './subjects/tracks.ts'
import { riceTrek, trekking } from './subjects/walks.ts'

/** Everything that the generator can draw. */
export const subjects = {
  rafting,
  'rafting-rapid': raftingRapid,
  atv,
  swing,
  cycling,
  'trekking-sunrise': trekking,
  'rice-trek': riceTrek,
  kayak: kayaking,
  melukat,
  temple,
  car: carWithDriver,
  minibus: minibusTour,
  restaurant,
  briefing,
  cheering,
  lunch,
  breakfast,
  waterfall: falls,
  base,
  none: landscape,
} as const satisfies Readonly<Record<string, (stage: Stage) => string>>

export type Subject = keyof typeof subjects

/** One scene: `focus` is where the subject stands as a share of the width, 0.5 when not given. */
export type Scene = Readonly<{
  seed: string
  subject: Subject
  time: Time
  width: number
  height: number
  focus?: number
}>

/** Promises the same SVG document, byte for byte, for the same scene; sizes are in pixels. */
export function sceneSvg(scene: Scene): string {
  return document(scene.width, scene.height, subjects[scene.subject](stageOf(scene)))
}

/** Scenes side by side behind slanted edges, parted by a strip of paper: the picture of a combination. */
export function splitSvg(scenes: readonly Scene[], width: number, height: number): string {
  const slant = height * 0.16
  const gutter = width * 0.009
  const panel = width / scenes.length
  const edge = (index: number, y: number) => {
    if (index === 0) return 0
    if (index === scenes.length) return width
    return index * panel + slant * (0.5 - y / height)
  }
  const panels = scenes.map((scene, index) => {
    const [left, right] = [index > 0 ? gutter / 2 : 0, index < scenes.length - 1 ? gutter / 2 : 0]
    const corners = [
      [edge(index, 0) + left, 0],
      [edge(index + 1, 0) - right, 0],
      [edge(index + 1, height) - right, height],
      [edge(index, height) + left, height],
    ]
    const outline = corners.map(([x, y]) => `${x} ${y}`).join('L')
    const shift = (index + 0.5) * panel - scene.width * (scene.focus ?? 0.5)
    const drawn = subjects[scene.subject](stageOf(scene))
    return `<clipPath id="panel${index}"><path d="M${outline}Z"/></clipPath><g clip-path="url(#panel${index})"><g transform="translate(${Math.round(shift)} 0)">${drawn}</g></g>`
  })
  return document(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#FBF9F3"/>${panels.join('')}`,
  )
}

function document(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
}
