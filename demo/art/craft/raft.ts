import { ink, lit, mix, type Light } from '../light.ts'
import { personLayers, type Layers } from '../people/figure.ts'
import { guide, paddler } from '../people/looks.ts'
import type { Random } from '../random.ts'
import { disc, fill, line, taper, trace, type Point } from '../shapes.ts'

const tube =
  'M-226 -14C-232 -40 -200 -50 -178 -32C-130 -8 -60 2 10 2C80 2 138 -10 180 -40C204 -56 238 -40 231 -12C222 26 150 52 10 52C-122 52 -216 34 -226 -14Z'
const underside =
  'M-224 -4C-190 26 -110 38 10 38C130 38 200 20 230 -8C222 28 150 52 10 52C-122 52 -216 34 -224 -4Z'

/** A paddle between its grip and the tip of its blade. */
function paddle(light: Light, grip: Point, tip: Point, blade: string): string {
  const [dx, dy] = [tip[0] - grip[0], tip[1] - grip[1]]
  const length = Math.hypot(dx, dy)
  const [ux, uy] = [dx / length, dy / length]
  const at = (share: number, aside: number): Point => [
    grip[0] + dx * share - uy * aside,
    grip[1] + dy * share + ux * aside,
  ]
  const shape = trace(
    [
      at(0.72, -3),
      at(0.78, -11),
      at(0.97, -12),
      at(1, -7),
      at(1, 7),
      at(0.97, 12),
      at(0.78, 11),
      at(0.72, 3),
    ],
    true,
  )
  const half = trace([at(0.72, 0), at(0.78, -11), at(0.97, -12), at(1, -7), at(1, 0)], true)
  return (
    line(trace([grip, at(0.8, 0)]), lit(light, '#2A2F2C'), 5) +
    line(trace([at(0, -7), at(0, 7)]), lit(light, '#2A2F2C'), 6) +
    fill(shape, blade) +
    fill(half, mix(blade, light.ink, 0.16))
  )
}

type Rower = Readonly<{ layers: Layers; behind: string; before: string }>

function rower(
  light: Light,
  random: Random,
  index: number,
  hip: Point,
  isNear: boolean,
  swing: number,
): Rower {
  const [x, y] = hip
  const grip: Point = [x + 42 + swing * 0.3, y - 78]
  const tip: Point = isNear ? [x + 82 + swing, y + 104] : [x + 76 + swing, y + 44]
  const on = (share: number): Point => [
    grip[0] + (tip[0] - grip[0]) * share,
    grip[1] + (tip[1] - grip[1]) * share,
  ]
  const lower = on(isNear ? 0.34 : 0.5)
  const layers = personLayers(light, {
    height: 172,
    hip,
    lean: 15 + swing * 0.2,
    facing: 1,
    nearHand: isNear ? lower : grip,
    farHand: isNear ? grip : lower,
    nearFoot: [x + 54, y + 30],
    farFoot: [x + 62, y + 22],
    look: paddler(light, random, index),
  })
  const drawn = paddle(light, grip, tip, lit(light, index % 2 ? ink.paper : ink.marigold))
  return { layers, behind: isNear ? '' : drawn, before: isNear ? drawn : '' }
}

/** A raft with four paddlers and a guide at the stern, bow to the right, waterline at y = 44; about 460 wide. */
export function raft(light: Light, random: Random): string {
  const colour = lit(light, ink.marigold)
  const dark = mix(colour, lit(light, '#8A3D00'), 0.4)
  const far = [
    rower(light, random, 0, [-42, -48], false, -8),
    rower(light, random, 1, [78, -50], false, 6),
  ]
  const near = [
    rower(light, random, 2, [-92, -17], true, -10),
    rower(light, random, 3, [36, -14], true, 8),
  ]
  const steer: Point = [-262, 52]
  const hold: Point = [-128, -108]
  const stern = personLayers(light, {
    height: 180,
    hip: [-178, -60],
    lean: -4,
    facing: 1,
    nearHand: [-168, -72],
    farHand: hold,
    nearFoot: [-128, -8],
    farFoot: [-120, -14],
    look: guide(light, { headwear: 'helmet', headColour: ink.paper, vest: ink.jadeDeep }),
  })
  const all = (rowers: readonly Rower[], part: (rower: Rower) => string) =>
    rowers.map(part).join('')
  return (
    all(far, one => one.behind) +
    `<g transform="translate(12 -34) scale(.97)">${fill(tube, mix(colour, dark, 0.35))}</g>` +
    fill(tube, mix(dark, light.ink, 0.45), 'transform="translate(6 -16)"') +
    thwarts(light) +
    all(far, one => one.layers.far + one.layers.body + one.layers.near) +
    stern.far +
    stern.body +
    all(near, one => one.layers.far + one.layers.body) +
    fill(taper([208, -60], 22, [206, -30], 25), mix(colour, '#FFFFFF', 0.12)) +
    fill(taper([-190, -60], 16, [-201, -28], 22), colour) +
    fill(tube, colour) +
    fill(underside, dark) +
    hullMarks(light, colour) +
    all(near, one => one.before + one.layers.near) +
    paddle(light, hold, steer, lit(light, ink.paper)) +
    stern.near
  )
}

/** The gleam of the tube, its line of paper white and the valves. */
function hullMarks(light: Light, colour: string): string {
  return (
    line('M-196 -22C-140 8 -60 16 10 16C90 16 150 4 200 -32', mix(colour, '#FFFFFF', 0.62), 5) +
    line(
      'M-206 8C-150 30 -60 36 10 36C100 36 170 24 214 4',
      lit(light, ink.paper),
      2.4,
      'stroke-dasharray="34 7"',
    ) +
    fill(
      [-150, -40, 70, 160].map(x => disc(x, x > 100 ? 16 : 30, 5)).join(''),
      light.ink,
      'opacity=".6"',
    )
  )
}

function thwarts(light: Light): string {
  const colour = lit(light, '#3B4B46')
  return [-66, 8, 82].map(x => fill(taper([x, 6], 15, [x + 12, -34], 13), colour)).join('')
}

/** A kayak with one or two paddlers, bow to the right, waterline at y = 30; about 460 wide. */
export function kayak(light: Light, random: Random, crew: 1 | 2, hull: string): string {
  const colour = lit(light, hull)
  const dark = mix(colour, light.ink, 0.38)
  const seats = crew === 2 ? [-86, 62] : [-10]
  const drawn = seats.map((x, index) => {
    const left: Point = [x - 104, 38]
    const right: Point = [x + 144, -92]
    const on = (share: number): Point => [
      left[0] + (right[0] - left[0]) * share,
      left[1] + (right[1] - left[1]) * share,
    ]
    const layers = personLayers(light, {
      height: 186,
      hip: [x, 8],
      lean: 10,
      facing: 1,
      nearHand: on(0.4),
      farHand: on(0.66),
      look: paddler(light, random, index + (crew === 2 ? 1 : 0)),
    })
    const wing = (end: Point, from: number) =>
      fill(taper(on(from), 5, end, 11), lit(light, ink.paper))
    const shaft =
      line(trace([left, right]), lit(light, '#2A2F2C'), 5) + wing(left, 0.1) + wing(right, 0.9)
    return { back: layers.far + layers.body, front: shaft + layers.near }
  })
  return (
    drawn.map(one => one.back).join('') +
    fill(
      'M-238 -6C-170 6 -80 10 0 10C80 10 176 2 246 -12C200 26 110 44 0 44C-110 44 -196 28 -238 -6Z',
      colour,
    ) +
    fill(
      'M-232 -1C-150 26 -70 30 0 30C90 30 170 18 240 -8C196 28 110 44 0 44C-110 44 -194 30 -232 -1Z',
      dark,
    ) +
    line('M-222 -2C-150 12 -70 16 0 16C80 16 160 8 228 -8', mix(colour, '#FFFFFF', 0.6), 3.4) +
    seats
      .map(x => fill(`M${x - 40} 10Q${x} -3 ${x + 44} 10Q${x} 19 ${x - 40} 10Z`, dark))
      .join('') +
    drawn.map(one => one.front).join('')
  )
}
