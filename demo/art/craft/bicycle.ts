import { lit, type Light } from '../light.ts'
import { person } from '../people/figure.ts'
import type { Look } from '../people/head.ts'
import { guest } from '../people/looks.ts'
import type { Random } from '../random.ts'
import { circle, disc, line, repeat, trace, type Point } from '../shapes.ts'

/** A mountain bike with its rider, wheels on y = 62, about 320 wide. */
export function cyclist(light: Light, random: Random, frame: string, look: Partial<Look>): string {
  const colour = lit(light, frame)
  const black = lit(light, '#1E2322')
  const rider = guest(light, random, {
    headwear: 'cycle',
    legs: 'shorts',
    sleeves: 'short',
    ...look,
  })
  const hip: Point = [-40, -116]
  const figure = person(light, {
    height: 292,
    hip,
    lean: 37,
    facing: 1,
    nearHand: [80, -128],
    farHand: [90, -132],
    nearFoot: [4, 30],
    farFoot: [-28, -18],
    nod: -16,
    look: rider,
  })
  return (
    spokedWheel(light, -100) +
    spokedWheel(light, 104) +
    line('M-14 6L-34 -12', black, 6) +
    line('M-100 0L-14 4L66 -86L-34 -82ZM-34 -82L-100 0M-14 4L-40 -104', colour, 8) +
    line('M62 -104L72 -70L104 0', colour, 8) +
    line('M-58 -108L-22 -106', black, 9) +
    line('M62 -104L64 -124L88 -128', black, 6) +
    circle(-14, 4, 13, lit(light, '#6D746C')) +
    line('M-14 4L6 28M0 29L16 29', black, 6) +
    figure
  )
}

function spokedWheel(light: Light, x: number): string {
  const black = lit(light, '#1E2322')
  const spokes = repeat(9, index => {
    const turn = (index / 9) * Math.PI
    const [dx, dy] = [Math.cos(turn) * 56, Math.sin(turn) * 56]
    return trace([
      [x - dx, -dy],
      [x + dx, dy],
    ])
  })
  return (
    line(spokes, lit(light, '#8E958C'), 1.1) +
    line(disc(x, 0, 59), black, 8) +
    line(disc(x, 0, 53), lit(light, '#8E958C'), 2.4) +
    circle(x, 0, 7, black)
  )
}
