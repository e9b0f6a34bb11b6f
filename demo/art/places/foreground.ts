import { ink, lit, mix } from '../light.ts'
import type { Random } from '../random.ts'
import { circle, digits, disc, fill, line, place, repeat, type Point } from '../shapes.ts'
import type { Stage } from '../stage.ts'
import { frond } from './plants.ts'

/** How much the leaves in front close in: both corners, one of them, or only the ground. */
export type Frame = 'both' | 'left' | 'right' | 'low'

/** The plants nearest to the viewer: they frame the picture and leave the subject free. */
export function foreground(stage: Stage, frame: Frame): string {
  const random = stage.random('foreground')
  const drawn: string[] = []
  if (frame === 'both' || frame === 'left') drawn.push(corner(stage, random, -1, frame === 'left'))
  if (frame === 'both' || frame === 'right') drawn.push(corner(stage, random, 1, frame === 'right'))
  if (frame !== 'left') drawn.push(clump(stage, random, 1, frame === 'right' ? 1.15 : 0.85))
  if (frame !== 'right') drawn.push(clump(stage, random, -1, frame === 'left' ? 1.15 : 0.85))
  return drawn.join('')
}

function corner(stage: Stage, random: Random, side: -1 | 1, isLarge: boolean): string {
  const { unit, light } = stage
  const x = side < 0 ? -30 * unit : stage.width + 30 * unit
  const count = isLarge ? 5 : 3
  return repeat(count, index => {
    const down = 0.08 + (index / count) * (isLarge ? 0.72 : 0.55) + random.between(-0.05, 0.05)
    const angle = side < 0 ? down : Math.PI - down
    const length = random.between(270, 400) * unit * (isLarge ? 1.12 : 0.9)
    const colour = index % 2 ? light.leaf : mix(light.leaf, light.leafLit, 0.3)
    return fill(frond(x, -34 * unit, length, angle, 17), colour)
  })
}

/** Banana leaves, ferns and flowers that rise from a lower corner. */
function clump(stage: Stage, random: Random, side: -1 | 1, size: number): string {
  const { unit, light, height, width } = stage
  const edge = side < 0 ? 0 : width
  const inward = (reach: number) => edge - side * reach * unit * size
  const scale = unit * size
  const broad = repeat(5, index => {
    const tilt = -Math.PI / 2 - side * (index * 0.3 - 0.3) + random.between(-0.08, 0.08)
    const x = inward(-20 + index * 12)
    const length = random.between(270, 380) * scale * (1 - index * 0.08)
    return bananaLeaf(
      x,
      height + 40 * scale,
      length,
      tilt,
      light.leaf,
      mix(light.leaf, light.leafLit, 0.42),
    )
  })
  const grass = repeat(16, () => {
    const x = inward(random.between(-20, 330))
    const tall = random.between(40, 120) * scale * (1 - Math.abs(x - edge) / (520 * scale))
    const bow = random.between(-0.5, 0.5) * tall
    return `M${digits(x - 5 * scale)} ${digits(height + 4)}Q${digits(x)} ${digits(height - tall * 0.6)} ${digits(x + bow)} ${digits(height - tall)}Q${digits(x + 7 * scale)} ${digits(height - tall * 0.5)} ${digits(x + 6 * scale)} ${digits(height + 4)}Z`
  })
  const flowers = repeat(4, index => {
    const [x, y] = [
      inward(70 + index * 52 + random.between(-14, 14)),
      height - random.between(24, 92) * scale * (1 - index * 0.14),
    ]
    const stem = line(
      `M${digits(x)} ${digits(y)}Q${digits(x + 6 * scale)} ${digits((y + height) / 2)} ${digits(x)} ${digits(height + 10)}`,
      light.leaf,
      4 * scale,
    )
    return stem + marigold(stage, x, y, random.between(11, 17) * scale)
  })
  return broad + fill(grass, mix(light.leaf, light.leafLit, 0.16)) + flowers
}

/** A banana leaf: two halves of their own tone, a rib, and slits from the wind. */
export function bananaLeaf(
  x: number,
  y: number,
  length: number,
  angle: number,
  dark: string,
  bright: string,
) {
  const half = (side: number, share: number): Point => {
    const wide = length * 0.15 * Math.sin(Math.PI * share ** 0.75) * side
    return [length * share, wide - length * 0.16 * share ** 2]
  }
  const shares = Array.from({ length: 11 }, (_, index) => index / 10)
  const rib = shares.map((share): Point => [length * share, -length * 0.16 * share ** 2])
  const shape = (side: number) => {
    const rim = shares.flatMap((share, index): Point[] => {
      const [px, py] = half(side, share)
      const isSlit = index % 3 === 2 && index < 10
      const [rx, ry] = rib[index] ?? [0, 0]
      return isSlit
        ? [
            [px, py],
            [px * 0.35 + rx * 0.65, py * 0.35 + ry * 0.65],
            [px + length * 0.025, py],
          ]
        : [[px, py]]
    })
    return `M${[...rim, ...rib.toReversed()].map(([px, py]) => `${digits(px)} ${digits(py)}`).join('L')}Z`
  }
  const spine = `M${rib.map(([px, py]) => `${digits(px)} ${digits(py)}`).join('L')}`
  const drawn =
    fill(shape(1), dark) +
    fill(shape(-1), bright) +
    line(spine, mix(bright, '#FFFFFF', 0.2), length * 0.011)
  return place(x, y, 1, drawn, (angle * 180) / Math.PI)
}

/** A marigold, the flower of offerings: two rings of petals and a heart. */
export function marigold(stage: Stage, x: number, y: number, radius: number): string {
  const ring = (count: number, reach: number, size: number) =>
    repeat(count, index => {
      const turn = (index / count) * Math.PI * 2 + reach
      return disc(
        x + Math.cos(turn) * radius * reach,
        y + Math.sin(turn) * radius * reach,
        radius * size,
      )
    })
  const petal = lit(stage.light, ink.marigold)
  return (
    fill(ring(9, 0.68, 0.34), mix(petal, lit(stage.light, ink.brick), 0.3)) +
    fill(ring(7, 0.4, 0.3), petal) +
    circle(x, y, radius * 0.24, mix(petal, lit(stage.light, ink.brick), 0.45))
  )
}

/** Foam, dew or petals in the air: round drops around a place, sizes in pixels. */
export function drops(
  random: Random,
  x: number,
  y: number,
  spread: Point,
  count: number,
  size: number,
) {
  return repeat(count, () => {
    const turn = random.between(Math.PI * 1.05, Math.PI * 1.95)
    const reach = random.next() ** 0.7
    return disc(
      x + Math.cos(turn) * spread[0] * reach,
      y + Math.sin(turn) * spread[1] * reach,
      size * random.between(0.25, 1),
    )
  })
}
