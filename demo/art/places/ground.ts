import { depthInk, mix } from '../light.ts'
import { mixNumber, noise, roughness } from '../random.ts'
import { curve, digits, disc, fill, lens, line, repeat, type Point } from '../shapes.ts'
import type { Stage } from '../stage.ts'

/** A meadow from `top` (pixels) to the viewer, its upper rim gently waved. */
export function meadow(stage: Stage, top: number, depth = 0.8): string {
  const { width, height, unit, light } = stage
  const seed = stage.field('meadow')
  const rows = 4
  return repeat(rows, row => {
    const y = mixNumber(top, height, (row / rows) ** 1.2)
    const points: Point[] = []
    for (let x = -40; x <= width + 80; x += 60)
      points.push([x, y + roughness(seed + row, x / 420, 3) * (16 + row * 14) * unit])
    const colour = mix(depthInk(light, depth), light.leafLit, 0.5 - row * 0.15)
    return (
      fill(`${curve(points)}L${width + 80} ${height}L-40 ${height}Z`, colour) +
      tufts(stage, `meadow${row}`, points, row, colour)
    )
  })
}

function tufts(
  stage: Stage,
  layer: string,
  points: readonly Point[],
  row: number,
  colour: string,
): string {
  const random = stage.random(layer)
  const data = repeat(26 + row * 8, () => {
    const [x, y] = points[Math.floor(random.between(0, points.length))] ?? [0, 0]
    const tall = random.between(6, 13) * (1 + row * 0.5) * stage.unit
    const px = x + random.between(-30, 30)
    const py = y + random.between(8, 90) * (0.4 + row * 0.3) * stage.unit
    return `M${digits(px - tall * 0.5)} ${digits(py - tall)}Q${digits(px - tall * 0.1)} ${digits(py - tall * 0.4)} ${digits(px)} ${digits(py)}Q${digits(px + tall * 0.1)} ${digits(py - tall * 0.6)} ${digits(px + tall * 0.6)} ${digits(py - tall * 0.9)}`
  })
  return line(data, mix(colour, stage.light.rice, 0.4), 2.2 * stage.unit)
}

/** A way from the horizon to the viewer: half widths in pixels; `isPaved` draws a road with lines. */
export type Way = Readonly<{
  top: number
  from: number
  near: number
  swing: number
  isPaved: boolean
}>

/** A path of earth with ruts and stones, or a village road. */
export function way(stage: Stage, path: Way): string {
  const { height, light, unit } = stage
  const phase = stage.random('way').between(0, 6)
  const spot = (share: number, across: number): Point => {
    const middle =
      stage.focus + Math.sin(share ** 0.6 * 4 + phase) * path.swing * (1 - share) * share * 2.4
    const half = mixNumber(path.from, path.near, share ** 1.7)
    const wear = noise(stage.field('way-edge'), share * 14, across) * half * 0.05
    return [middle + across * half + wear, mixNumber(path.top, height + 20, share)]
  }
  const side = (across: number) =>
    Array.from({ length: 19 }, (_, index) => spot(index / 18, across))
  const sheet = (from: number, to: number) =>
    `${curve(side(from))}L${curve(side(to).toReversed()).slice(1)}Z`
  const surface = path.isPaved ? mix(light.stone, light.soilLit, 0.25) : light.soilLit
  const edge = path.isPaved ? mix(light.soil, light.near, 0.2) : light.soil
  const marks = path.isPaved
    ? fill(dashes(spot), mix(light.foam, surface, 0.15))
    : fill(sheet(-0.56, -0.36), mix(light.soil, light.soilLit, 0.35)) +
      fill(sheet(0.36, 0.56), mix(light.soil, light.soilLit, 0.35))
  return (
    fill(sheet(-1.08, 1.08), edge) +
    fill(sheet(-0.97, 0.97), surface) +
    marks +
    pebbles(stage, spot, edge, unit)
  )
}

function dashes(spot: (share: number, across: number) => Point): string {
  return repeat(9, index => {
    const start = (index / 9) ** 1.25 * 0.98 + 0.02
    const end = start + 0.045 + index * 0.005
    const corners = [spot(start, -0.035), spot(start, 0.035), spot(end, 0.035), spot(end, -0.035)]
    return `M${corners.map(([x, y]) => `${digits(x)} ${digits(y)}`).join('L')}Z`
  })
}

function pebbles(
  stage: Stage,
  spot: (share: number, across: number) => Point,
  colour: string,
  unit: number,
) {
  const random = stage.random('pebbles')
  const data = repeat(46, () => {
    const share = random.between(0.12, 1)
    const [x, y] = spot(share, random.between(-0.92, 0.92))
    return lens(x, y, random.between(4, 15) * share * unit, random.between(2, 5) * share * unit)
  })
  return fill(data, colour, 'opacity=".55"')
}

/** A lane that runs across the picture, from `top` to `bottom` in pixels, with grass on its rims. */
export function lane(stage: Stage, top: number, bottom: number, isPaved: boolean): string {
  const { width, light, unit } = stage
  const seed = stage.field('lane')
  const edge = (y: number, sway: number): Point[] => {
    const points: Point[] = []
    for (let x = -60; x <= width + 120; x += 60)
      points.push([x, y + roughness(seed, x / 300 + y, 3) * sway])
    return points
  }
  const band = (from: number, to: number, colour: string) =>
    fill(
      `${curve(edge(from, 12 * unit))}L${curve(edge(to, 12 * unit).toReversed()).slice(1)}Z`,
      colour,
    )
  const deep = bottom - top
  const surface = isPaved ? mix(light.stone, light.soilLit, 0.3) : light.soilLit
  const marks = isPaved
    ? repeat(9, index => {
        const x = (index / 9) * width + 30 * unit
        const y = top + deep * 0.62
        return fill(
          `M${digits(x)} ${digits(y)}h${digits(105 * unit)}l${digits(-9 * unit)} ${digits(9 * unit)}h${digits(-105 * unit)}Z`,
          mix(light.foam, surface, 0.2),
        )
      })
    : band(top + deep * 0.36, top + deep * 0.5, mix(light.soil, surface, 0.5)) +
      band(top + deep * 0.74, top + deep * 0.9, mix(light.soil, surface, 0.5))
  const stones = pebbles(
    stage,
    (share, across) => [((across + 1) / 2) * width, mixNumber(top + deep * 0.2, bottom, share)],
    light.soil,
    unit,
  )
  return (
    band(top, bottom + 12 * unit, light.soil) +
    band(top + 12 * unit, bottom, surface) +
    marks +
    stones +
    rim(stage, edge(top + 6 * unit, 12 * unit), 1) +
    rim(stage, edge(bottom + 16 * unit, 12 * unit), 1.5)
  )
}

function rim(stage: Stage, points: readonly Point[], size: number): string {
  const random = stage.random(`rim${size}`)
  const data = points
    .slice(0, -1)
    .map(([x, y]) =>
      repeat(7, () => {
        const px = x + random.between(0, 60)
        const tall = random.between(8, 24) * size * stage.unit
        return `M${digits(px - tall * 0.2)} ${digits(y + 8)}Q${digits(px)} ${digits(y - tall * 0.6)} ${digits(px + random.between(-0.5, 0.5) * tall)} ${digits(y - tall)}Q${digits(px + tall * 0.2)} ${digits(y - tall * 0.4)} ${digits(px + tall * 0.3)} ${digits(y + 8)}Z`
      }),
    )
    .join('')
  return fill(data, mix(stage.light.near, stage.light.leafLit, 0.4))
}

/** The soft shadow where something stands; sizes in pixels. */
export function groundShadow(stage: Stage, x: number, y: number, half: number): string {
  return fill(lens(x, y, half, half * 0.16), stage.light.ink, 'opacity=".3"')
}

/** A cloud of dust or spray behind something fast, drawn to one side. */
export function dust(
  stage: Stage,
  x: number,
  y: number,
  reach: number,
  side: -1 | 1,
  colour: string,
): string {
  const random = stage.random('dust')
  const puffs = (size: number) =>
    repeat(16, index => {
      const share = index / 16
      return disc(
        x + side * share * reach + random.between(-12, 12),
        y - random.between(0, 0.34) * reach * share,
        size * reach * (0.03 + share * 0.085),
      )
    })
  return (
    fill(puffs(1.1), colour, 'opacity=".42"') +
    fill(puffs(0.7), mix(colour, stage.light.foam, 0.5), 'opacity=".5"')
  )
}
