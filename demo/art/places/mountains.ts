import { depthInk, mix } from '../light.ts'
import { mixNumber, roughness } from '../random.ts'
import { curve, digits, fill, line, repeat, trace, type Point } from '../shapes.ts'
import type { Stage } from '../stage.ts'

/** A volcano: its summit and foot in pixels, half its width at the foot, its depth in the air. */
export type Volcano = Readonly<{
  x: number
  summit: number
  foot: number
  spread: number
  depth: number
}>

/** A steep cone with a broken crater, lit on the side of the sun, cut by ravines. */
export function volcano(stage: Stage, shape: Volcano, sunX: number): string {
  const sunSide = sunX < shape.x ? -1 : 1
  return (
    volcanoShape(stage, shape) + ravines(stage, shape, sunSide, depthInk(stage.light, shape.depth))
  )
}

/** The cone alone, one flat shape: what a lake mirrors. */
export function volcanoShape(stage: Stage, shape: Volcano): string {
  const { x, summit, foot, spread, depth } = shape
  const height = foot - summit
  const flank = (side: number, share: number): Point => {
    const wobble = roughness(stage.field(`flank${side}`), share * 5, 3) * spread * 0.035
    return [
      x + side * (spread * (0.055 + 0.945 * share ** 1.45) + wobble * share),
      summit + height * share,
    ]
  }
  const shares = Array.from({ length: 15 }, (_, index) => index / 14)
  const left = shares.map(share => flank(-1, share))
  const right = shares.map(share => flank(1, share))
  const crater: Point[] = [
    [x - spread * 0.02, summit + height * 0.035],
    [x + spread * 0.012, summit + height * 0.018],
    [x + spread * 0.035, summit + height * 0.03],
  ]
  return fill(
    trace([...left.toReversed(), ...crater, ...right], true),
    depthInk(stage.light, depth),
  )
}

function ravines(stage: Stage, shape: Volcano, sunSide: number, base: string): string {
  const random = stage.random('ravines')
  const height = shape.foot - shape.summit
  const dark = mix(base, stage.light.mid, 0.3)
  const bright = mix(base, stage.light.sun, 0.26)
  return repeat(15, index => {
    const bearing = (index - 7) / 7
    const start = random.between(0.02, 0.16) + Math.abs(bearing) * 0.05
    const end = random.between(0.5, 0.94)
    const points: Point[] = []
    for (let step = 0; step <= 6; step++) {
      const share = mixNumber(start, end, step / 6)
      const sway = (random.next() - 0.5) * shape.spread * 0.016
      const reach = shape.spread * (0.04 + 0.84 * share ** 1.45)
      points.push([shape.x + bearing * reach + sway, shape.summit + height * share])
    }
    const wide = shape.spread * random.between(0.02, 0.045)
    const back = points.map(([x, y], step): Point => [
      x + wide * Math.sin((step / 6) * Math.PI) * (bearing < 0 ? 1 : -1),
      y,
    ])
    const isLit = Math.sign(bearing || sunSide) === sunSide
    return fill(trace([...points, ...back.toReversed()], true), isLit && index % 2 ? bright : dark)
  })
}

/** The upper edge of a range of hills: a height in pixels for every x. */
export function ridgeLine(stage: Stage, layer: string, base: number, rise: number, waves: number) {
  const seed = stage.field(layer)
  return (x: number) => base - roughness(seed, (x / stage.width) * waves + 3, 5) * rise
}

/** A range of hills as one flat shape with a few folds. */
export function ridge(
  stage: Stage,
  layer: string,
  edge: (x: number) => number,
  depth: number,
): string {
  const points: Point[] = []
  for (let x = -20; x <= stage.width + 40; x += 16) points.push([x, edge(x)])
  const colour = depthInk(stage.light, depth)
  const data = `${trace(points)}L${stage.width + 40} ${stage.height}L-20 ${stage.height}Z`
  return (
    fill(data, colour) +
    folds(stage, layer, edge, mix(colour, depthInk(stage.light, depth + 0.16), 0.45))
  )
}

function folds(stage: Stage, layer: string, edge: (x: number) => number, colour: string): string {
  const random = stage.random(`${layer}-folds`)
  const data = repeat(16, () => {
    const x = random.between(0, stage.width)
    const fall = random.between(28, 80) * stage.unit
    const drift = random.between(-50, 50) * stage.unit
    return `M${digits(x)} ${digits(edge(x) + 8)}q${digits(drift * 0.2)} ${digits(fall * 0.5)} ${digits(drift)} ${digits(fall)}`
  })
  return line(data, colour, 2.4 * stage.unit)
}

/** The near shoulder of a mountain: bare ground with lit crests, below `edge`. */
export function shoulder(stage: Stage, layer: string, edge: (x: number) => number): string {
  const { light, width, height, unit } = stage
  const points: Point[] = []
  for (let x = -40; x <= width + 80; x += 40) points.push([x, edge(x)])
  const ground = mix(light.soil, light.near, 0.55)
  const crest = points.map(([x, y]): Point => [
    x,
    y + (7 + 9 * Math.abs(roughness(stage.field(layer), x / 90, 2))) * unit,
  ])
  const random = stage.random(layer)
  const stones = repeat(70, () => {
    const x = random.between(0, width)
    const y = mixNumber(edge(x) + 26 * unit, height, random.next())
    const size = random.between(4, 16) * unit
    return `M${digits(x - size)} ${digits(y)}q${digits(size * 0.4)} ${digits(-size * 0.8)} ${digits(size)} ${digits(-size * 0.6)}q${digits(size * 0.8)} ${digits(size * 0.1)} ${digits(size)} ${digits(size * 0.6)}Z`
  })
  return (
    fill(`${curve(points)}L${width + 80} ${height}L-40 ${height}Z`, ground) +
    fill(
      `${curve(points)}L${trace(crest.toReversed()).slice(1)}Z`,
      mix(light.soilLit, light.sun, 0.25),
    ) +
    fill(stones, mix(ground, light.ink, 0.28))
  )
}
