import { ink, lit, mix, type Light } from '../light.ts'
import { beam } from './beams.ts'
import { person } from '../people/figure.ts'
import type { Look } from '../people/head.ts'
import { guest } from '../people/looks.ts'
import type { Random } from '../random.ts'
import {
  box,
  circle,
  disc,
  fill,
  line,
  repeat,
  spots,
  taper,
  trace,
  type Point,
} from '../shapes.ts'

function knobbyWheel(light: Light, x: number, y: number, radius: number): string {
  const black = lit(light, '#1B1F1D')
  const knobs = repeat(16, index => {
    const turn = (index / 16) * Math.PI * 2
    const at = (reach: number, shift: number): Point => [
      x + Math.cos(turn + shift) * radius * reach,
      y + Math.sin(turn + shift) * radius * reach,
    ]
    return trace([at(0.94, -0.12), at(1.09, -0.09), at(1.09, 0.09), at(0.94, 0.12)], true)
  })
  const spokes = repeat(5, index => {
    const turn = (index / 5) * Math.PI * 2 + 0.3
    return trace([
      [x, y],
      [x + Math.cos(turn) * radius * 0.46, y + Math.sin(turn) * radius * 0.46],
    ])
  })
  return (
    fill(disc(x, y, radius) + knobs, black) +
    circle(x, y, radius * 0.72, mix(black, '#FFFFFF', 0.12)) +
    circle(x, y, radius * 0.52, lit(light, '#B9BFB4')) +
    line(spokes, lit(light, '#59625B'), radius * 0.1) +
    circle(x, y, radius * 0.16, black)
  )
}

/** A quad bike that drives to the right with one or two riders; stands on y = 88, about 340 wide. */
export function quadBike(light: Light, random: Random, riders: 1 | 2, body: string): string {
  const colour = lit(light, body)
  const dark = mix(colour, light.ink, 0.42)
  const black = lit(light, '#23282A')
  const passenger =
    riders === 2
      ? rider(light, random, spots('-104 -78 -34 -98 -26 -104 -62 16'), {
          headColour: ink.paper,
          top: '#7A4B6B',
        })
      : ''
  const driver = rider(light, random, spots('-44 -66 66 -108 76 -114 22 16'), {
    headColour: ink.marigold,
    top: ink.jade,
    bottom: '#2B3A42',
  })
  return (
    knobbyWheel(light, -88, 34, 46) +
    knobbyWheel(light, 122, 38, 42) +
    line('M-70 20L10 -8L92 24M10 -8L36 30L-50 34', black, 11) +
    passenger +
    fill(
      'M-150 -26C-140 -60 -96 -68 -56 -58L-40 -52C-20 -40 20 -38 44 -54L84 -72C124 -78 160 -58 178 -26C150 -34 118 -32 92 -14L66 22L-28 24C-34 -6 -66 -26 -100 -22C-122 -22 -138 -20 -150 -26Z',
      colour,
    ) +
    fill('M-40 -52C-20 -40 20 -38 44 -54L60 14L-20 18C-24 -6 -44 -22 -64 -26Z', dark) +
    fill('M-132 -56C-100 -74 -40 -72 -4 -58L22 -48C4 -38 -40 -40 -70 -46L-128 -46Z', black) +
    knobbyWheel(light, -104, 40, 48) +
    knobbyWheel(light, 106, 44, 44) +
    fill(
      'M-166 -14C-160 -50 -120 -58 -92 -48C-72 -40 -58 -24 -54 -6C-80 -30 -128 -32 -166 -14Z',
      mix(colour, '#FFFFFF', 0.14),
    ) +
    fill(
      'M50 -18C62 -46 100 -56 132 -46C156 -38 172 -22 178 -4C150 -22 92 -26 50 -18Z',
      mix(colour, '#FFFFFF', 0.14),
    ) +
    box(-30, 22, 92, 12, black, 5) +
    line('M74 -66L58 -106L78 -116', black, 7) +
    fill(taper([160, -38], 11, [172, -34], 10), lit(light, '#FFF0C2')) +
    (light.lampsOn ? beam(light, [172, -36], 250) : '') +
    driver
  )
}

/** A rider from four places: hip, near hand, far hand, near foot. */
function rider(
  light: Light,
  random: Random,
  places: readonly Point[],
  look: Partial<Look>,
): string {
  const [hip = [0, 0], nearHand = hip, farHand = hip, nearFoot = hip] = places
  const farFoot: Point = [nearFoot[0] + 14, nearFoot[1] - 8]
  const worn = guest(light, random, {
    headwear: 'visor',
    legs: 'trousers',
    sleeves: 'long',
    shoe: '#1F2A27',
    ...look,
  })
  return person(light, {
    height: 246,
    hip,
    lean: 17,
    facing: 1,
    nearHand,
    farHand,
    nearFoot,
    farFoot,
    look: worn,
  })
}
