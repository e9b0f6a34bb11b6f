import { depthInk, mix } from '../light.ts'
import { mixNumber, roughness } from '../random.ts'
import { digits, fill, line, repeat, trace, type Point } from '../shapes.ts'
import type { Stage } from '../stage.ts'
import type { River } from './water.ts'
import { crown, forest, vines } from './plants.ts'

/** A wall of basalt across the picture with forest on its head, notched at the focus for a waterfall. */
export function cliff(stage: Stage, top: number, foot: number): string {
  const { width, unit, light, focus } = stage
  const seed = stage.field('cliff')
  const head = (x: number) => {
    const away = Math.abs(x - focus) / unit
    const notch = Math.max(0, 1 - away / 190) * 34
    return (
      top -
      Math.min(90, away * 0.14) * unit +
      notch * unit +
      roughness(seed, x / 130, 3) * 26 * unit
    )
  }
  const outline: Point[] = []
  for (let x = -20; x <= width + 40; x += 20) outline.push([x, head(x)])
  const stone = mix(light.stone, light.near, 0.66)
  const roots = Array.from({ length: 14 }, (_, index): Point => {
    const x = ((index + 0.5) / 14) * width
    return [x, head(x) + 46 * unit]
  })
  return (
    fill(`${trace(outline)}L${width + 40} ${digits(foot)}L-20 ${digits(foot)}Z`, stone) +
    columns(stage, head, foot, stone) +
    headWoods(stage, head, foot, -1) +
    headWoods(stage, head, foot, 1) +
    vines(
      stage,
      'cliff-vines',
      roots.filter(([x]) => Math.abs(x - focus) > 150 * unit),
      150 * unit,
      mix(light.leafLit, light.near, 0.3),
    )
  )
}

/** The forest on one side of the cliff's head. */
function headWoods(stage: Stage, head: (x: number) => number, foot: number, side: -1 | 1): string {
  const { width, unit, light, focus } = stage
  return forest(
    stage,
    {
      layer: `cliff-head${side}`,
      edge: x => head(x) - 24 * unit,
      from: side < 0 ? -40 : focus + 130 * unit,
      to: side < 0 ? focus - 130 * unit : width + 40,
      floor: foot,
      depth: 60 * unit,
      size: 62 * unit,
      dark: depthInk(light, 0.86),
      bright: light.leafLit,
      palms: 0.26,
      rows: 3,
    },
    focus,
  )
}

/** Facets of the rock: upright prisms, dark and lit by turns. */
function columns(stage: Stage, head: (x: number) => number, foot: number, stone: string): string {
  const random = stage.random('columns')
  const { light, unit } = stage
  const prism = () => {
    const x = random.between(0, stage.width)
    const start = mixNumber(head(x) + 20 * unit, foot, random.next() * 0.7)
    const end = Math.min(foot, start + random.between(60, 210) * unit)
    const half = random.between(7, 24) * unit
    const slope = random.between(-8, 8) * unit
    return trace(
      [
        [x - half, start + 10 * unit],
        [x, start],
        [x + half * 0.8, start + 16 * unit],
        [x + half * 0.7 + slope, end],
        [x - half * 0.8 + slope, end - 12 * unit],
      ],
      true,
    )
  }
  return (
    fill(repeat(58, prism), mix(stone, light.ink, 0.3)) +
    fill(repeat(40, prism), mix(stone, light.stone, 0.42))
  )
}

/** Bushes and grass along both banks of a river, larger towards the viewer. */
export function banks(stage: Stage, course: River): string {
  const random = stage.random('banks')
  const { light, unit, height } = stage
  const count = Math.round((height - course.top) / (28 * unit))
  const bend = bushesAtBend(stage, course)
  const rows = repeat(count, index => {
    const share = 0.06 + (index / count) * 0.94
    const y = mixNumber(course.top, height, share)
    const size = mixNumber(16, 120, share ** 1.3) * unit
    const dark = mix(depthInk(light, 0.66 + share * 0.34), light.leaf, share * 0.4)
    return ([-1, 1] as const)
      .map(side => {
        const x =
          course.middle(y) + side * (course.half(y) * 1.08 + size * random.between(0.75, 1.5))
        const low = y + size * 0.12
        const body =
          crown(random, x, low - size * 0.4, size) +
          crown(random, x + side * size * 1.1, low - size * 0.62, size * 1.15)
        return (
          fill(body, mix(dark, light.leafLit, random.between(0, 0.22))) +
          bladeTuft(
            stage,
            x - side * size * 0.5,
            low + size * 0.14,
            size * 0.8,
            random.next,
            light.leafLit,
          )
        )
      })
      .join('')
  })
  return bend + rows
}

/** Where the river comes into sight: bushes before its far end. */
function bushesAtBend(stage: Stage, course: River): string {
  const random = stage.random('bend')
  const dark = depthInk(stage.light, 0.6)
  const half = course.half(course.top)
  return repeat(9, index => {
    const across = (index - 4) / 4
    const size = (22 + Math.abs(across) * 16) * stage.unit
    const x = course.middle(course.top) + across * (half + 60 * stage.unit)
    const y = course.top + Math.abs(across) * 8 * stage.unit - 4 * stage.unit
    return fill(crown(random, x, y, size), mix(dark, stage.light.leafLit, random.between(0, 0.18)))
  })
}

function bladeTuft(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  next: () => number,
  colour: string,
): string {
  const data = repeat(6, index => {
    const bow = ((index - 2.5) / 2.5) * size * 0.55
    const tall = size * (0.5 + next() * 0.4)
    return `M${digits(x + bow * 0.2)} ${digits(y)}Q${digits(x + bow * 0.4)} ${digits(y - tall * 0.7)} ${digits(x + bow)} ${digits(y - tall)}`
  })
  return line(data, mix(colour, stage.light.near, 0.25), Math.max(1.4 * stage.unit, size * 0.05))
}

/** A row of bushes across the picture at a height in pixels: where one ground ends and the next begins. */
export function hedge(stage: Stage, layer: string, y: number, size: number, depth: number): string {
  const seed = stage.field(layer)
  return forest(
    stage,
    {
      layer,
      edge: x => y + roughness(seed, x / (160 * stage.unit), 3) * size * 0.8,
      from: -size,
      to: stage.width + size,
      floor: stage.height,
      depth: size,
      size,
      dark: depthInk(stage.light, depth),
      bright: stage.light.leafLit,
      palms: 0.06,
      rows: 2,
    },
    stage.focus,
  )
}
