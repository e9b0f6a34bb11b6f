import { mix } from '../light.ts'
import type { Random } from '../random.ts'
import { digits, disc, fill, line, repeat, trace, type Point } from '../shapes.ts'
import type { Stage } from '../stage.ts'

/** A palm frond as path data: a bowed rib with leaflets on both sides; the angle is in radians. */
export function frond(
  x: number,
  y: number,
  length: number,
  angle: number,
  leaflets: number,
): string {
  const tip: Point = [x + Math.cos(angle) * length, y + Math.sin(angle) * length + length * 0.3]
  const bow: Point = [
    x + Math.cos(angle) * length * 0.55,
    y + Math.sin(angle) * length * 0.62 - length * 0.12,
  ]
  const at = (share: number): Point => {
    const rest = 1 - share
    return [
      rest * rest * x + 2 * rest * share * bow[0] + share * share * tip[0],
      rest * rest * y + 2 * rest * share * bow[1] + share * share * tip[1],
    ]
  }
  const blades = repeat(leaflets, index => {
    const share = (index + 1.2) / (leaflets + 1)
    const [px, py] = at(share)
    const [qx, qy] = at(Math.min(1, share + 0.04))
    const heading = Math.atan2(qy - py, qx - px)
    const long = length * 0.27 * Math.sin(Math.PI * (0.2 + share * 0.72))
    const wide = (length / leaflets) * 0.5
    return [-1, 1]
      .map(side => {
        const turn = heading + side * (0.92 - share * 0.45)
        const end: Point = [px + Math.cos(turn) * long, py + Math.sin(turn) * long + long * 0.22]
        const foot: Point = [px + Math.cos(heading) * wide, py + Math.sin(heading) * wide]
        return trace([[px, py], end, foot], true)
      })
      .join('')
  })
  const ribs = [0, 0.25, 0.5, 0.75, 1].map(at)
  const thick = length * 0.014
  const upper = ribs.map(([px, py], index): Point => [px, py - thick * (1 - index * 0.2)])
  const lower = ribs.map(([px, py], index): Point => [px, py + thick * (1 - index * 0.2)])
  return blades + trace([...upper, ...lower.toReversed()], true)
}

/** A coconut palm that stands at (x, y); the height is in pixels. */
export function palm(
  random: Random,
  x: number,
  y: number,
  height: number,
  dark: string,
  bright: string,
) {
  const lean = random.between(-0.2, 0.2) * height
  const [topX, topY] = [x + lean, y - height]
  const foot = height * 0.028
  const neck = height * 0.014
  const bend = x + lean * 0.1
  const trunk = `M${digits(x - foot)} ${digits(y)}Q${digits(bend - neck)} ${digits(y - height * 0.5)} ${digits(topX - neck)} ${digits(topY)}L${digits(topX + neck)} ${digits(topY)}Q${digits(bend + foot * 1.4)} ${digits(y - height * 0.5)} ${digits(x + foot)} ${digits(y)}Z`
  const count = 10
  const leaflets = height > 260 ? 15 : height > 120 ? 11 : 8
  const crown = (part: number) =>
    repeat(count, index => {
      if (index % 2 !== part) return ''
      const angle = -Math.PI / 2 + (index - (count - 1) / 2) * 0.52 + random.between(-0.12, 0.12)
      return frond(topX, topY, height * random.between(0.36, 0.46), angle, leaflets)
    })
  const nuts = [-0.022, 0, 0.024]
    .map(dx => disc(topX + dx * height, topY + height * 0.022, height * 0.018))
    .join('')
  return (
    fill(crown(0), mix(dark, bright, 0.35)) +
    fill(trunk, dark) +
    fill(nuts, dark) +
    fill(crown(1), dark)
  )
}

/** The crown of a broad tree as path data: overlapping discs. */
export function crown(random: Random, x: number, y: number, size: number): string {
  return (
    repeat(6, index => {
      const angle = Math.PI + (index / 5) * Math.PI
      const reach = index % 2 ? 0.46 : 0.56
      const radius = size * random.between(0.36, 0.5)
      return disc(x + Math.cos(angle) * size * reach, y + Math.sin(angle) * size * 0.3, radius)
    }) + disc(x, y, size * 0.55)
  )
}

/** Forest below an edge: rows of crowns from the edge to `floor`, palms above the first row. */
export type Forest = Readonly<{
  layer: string
  edge: (x: number) => number
  from: number
  to: number
  floor: number
  size: number
  dark: string
  bright: string
  palms: number
  rows: number
  /** How far the mass hangs below its edge; down to the floor when not given. */
  depth?: number
}>

/** A wall of forest, darker below; light falls on the crowns from the side of `sunX`. */
export function forest(stage: Stage, woods: Forest, sunX: number): string {
  const random = stage.random(woods.layer)
  const { from, to, edge, size, dark, bright } = woods
  const ground: Point[] = []
  for (let x = from - size; x <= to + size; x += size / 2) ground.push([x, edge(x) + size * 0.2])
  const foot = ground.map(([x, y]): Point => [
    x,
    Math.min(woods.floor, y + (woods.depth ?? Infinity)),
  ])
  const base = fill(trace([...ground, ...foot.toReversed()], true), dark)
  const palms = repeat(((to - from) / size) * woods.palms, () => {
    const x = random.between(from, to)
    return palm(random, x, edge(x) + size * 0.4, size * random.between(2, 3.1), dark, bright)
  })
  const rows = repeat(woods.rows, row => {
    const colour = mix(dark, bright, 0.3 - (row / Math.max(1, woods.rows)) * 0.3)
    let drawn = ''
    for (let x = from - size * 0.5; x <= to + size * 0.5; x += size * random.between(0.7, 1.15)) {
      const y = edge(x) + row * size * 0.78 + random.between(-0.22, 0.22) * size
      if (y < woods.floor)
        drawn += tree(random, x, y, size * random.between(0.7, 1.15), colour, bright, sunX)
    }
    return drawn
  })
  return palms + base + rows
}

function tree(
  random: Random,
  x: number,
  y: number,
  size: number,
  dark: string,
  bright: string,
  sunX: number,
) {
  const side = sunX < x ? -1 : 1
  const leaves = repeat(4, () => {
    const [dx, dy] = [random.between(-0.2, 0.62) * side * size, random.between(-0.62, 0.05) * size]
    const wide = size * random.between(0.07, 0.15)
    return `M${digits(x + dx - wide)} ${digits(y + dy)}q${digits(wide)} ${digits(-wide * 1.5)} ${digits(wide * 2)} 0q${digits(-wide)} ${digits(-wide * 0.5)} ${digits(-wide * 2)} 0Z`
  })
  return fill(crown(random, x, y, size), dark) + fill(leaves, mix(dark, bright, 0.62))
}

/** Vines that hang from an edge: lines with small leaves, lengths in pixels. */
export function vines(
  stage: Stage,
  layer: string,
  roots: readonly Point[],
  length: number,
  colour: string,
) {
  const random = stage.random(layer)
  return roots
    .map(([x, y]) => {
      const long = length * random.between(0.5, 1)
      const sway = random.between(-0.12, 0.12) * long
      const leaves = repeat(long / (13 * stage.unit), index => {
        const share = (index + 1) / (long / (13 * stage.unit) + 1)
        const radius = random.between(2.6, 5.4) * stage.unit
        return disc(
          x + sway * share ** 2 + (index % 2 ? radius : -radius),
          y + long * share,
          radius,
        )
      })
      return (
        line(
          `M${digits(x)} ${digits(y)}q0 ${digits(long * 0.6)} ${digits(sway)} ${digits(long)}`,
          colour,
          2.4 * stage.unit,
        ) + fill(leaves, colour)
      )
    })
    .join('')
}

/** A clump of bamboo: tall bowed canes with hanging leaves. */
export function bamboo(
  random: Random,
  x: number,
  y: number,
  height: number,
  dark: string,
  bright: string,
) {
  return repeat(7, index => {
    const lean = (index - 3) * height * 0.075 + random.between(-0.03, 0.03) * height
    const tall = height * random.between(0.78, 1.05)
    const [topX, topY] = [x + lean * 1.8, y - tall]
    const cane = `M${digits(x + lean * 0.25)} ${digits(y)}Q${digits(x + lean * 0.5)} ${digits(y - tall * 0.65)} ${digits(topX)} ${digits(topY)}`
    const leaves = repeat(16, leaf => {
      const share = 0.5 + (leaf / 16) * 0.5
      const px = x + lean * (0.25 + 1.55 * share ** 2)
      const py = y - tall * share
      const long = height * random.between(0.07, 0.12)
      const turn = (leaf % 2 ? 0.5 : Math.PI - 0.5) + random.between(-0.5, 0.5)
      const end: Point = [px + Math.cos(turn) * long, py + Math.sin(turn) * long + long * 0.4]
      return trace([[px, py - 2], end, [px, py + long * 0.2]], true)
    })
    return (
      line(cane, index % 2 ? dark : mix(dark, bright, 0.5), height * 0.011) +
      fill(leaves, index % 2 ? dark : mix(dark, bright, 0.4))
    )
  })
}
