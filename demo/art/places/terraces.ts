import { mix } from '../light.ts'
import { mixNumber, noise } from '../random.ts'
import { curve, digits, fill, line, repeat, type Point } from '../shapes.ts'
import type { Stage } from '../stage.ts'

/** A hillside of rice: its upper edge and lower edge in pixels, steps, and how strongly it folds. */
export type Hillside = Readonly<{
  layer: string
  top: number
  bottom: number
  steps: number
  fold: number
}>

/** Terraces that follow the folds of the land: each step a field of rice or water and a bank of earth. */
export function terraces(stage: Stage, hill: Hillside): string {
  const lines = contourLines(stage, hill)
  const random = stage.random(`${hill.layer}-fields`)
  return lines
    .slice(0, -1)
    .map((upper, index) => {
      const lower = lines[index + 1] ?? upper
      const share = index / (lines.length - 1)
      const isWater = random.chance(0.42)
      const field = fieldColours(stage, share, isWater, random.between(-0.12, 0.12))
      return step(stage, `${hill.layer}${index}`, upper, lower, share, field, isWater)
    })
    .join('')
}

function contourLines(stage: Stage, hill: Hillside): readonly (readonly Point[])[] {
  const seed = stage.field(hill.layer)
  const spacing = stage.width / 44
  return Array.from({ length: hill.steps + 1 }, (_, index) => {
    const share = index / hill.steps
    const y = mixNumber(hill.top, hill.bottom, share ** 1.35)
    const fold = hill.fold * (0.4 + share * 1.3)
    return Array.from({ length: 49 }, (_, column): Point => {
      const x = (column - 2) * spacing
      const across = x / stage.width
      const nose = noise(seed, across * 3.1 + 5, share * 0.7) * 1.5
      const broad = Math.sign(nose) * Math.min(1, Math.abs(nose)) ** 0.8
      const fine = noise(seed + 1, across * 8, share * 2.2)
      return [x, y + broad * fold + fine * fold * 0.14]
    })
  })
}

type FieldColours = Readonly<{ floor: string; shine: string; bank: string; lip: string }>

function fieldColours(stage: Stage, share: number, isWater: boolean, shift: number): FieldColours {
  const { light } = stage
  const air = Math.max(0, 0.5 - share * 0.75)
  const rice = mix(
    mix(light.rice, light.mid, 0.2 + shift),
    light.leafLit,
    Math.max(0, share * 0.35 + shift),
  )
  const floor = isWater ? mix(light.waterLit, light.water, 0.12 + share * 0.22) : rice
  return {
    floor: mix(floor, light.haze, air),
    shine: mix(
      isWater ? (light.sky.at(-1) ?? light.haze) : mix(light.rice, light.sun, 0.3),
      light.haze,
      air,
    ),
    bank: mix(mix(light.near, light.mid, 0.45 - share * 0.4), light.haze, air * 0.9),
    lip: mix(mix(light.rice, light.leafLit, 0.35), light.haze, air),
  }
}

function step(
  stage: Stage,
  layer: string,
  upper: readonly Point[],
  lower: readonly Point[],
  share: number,
  field: FieldColours,
  isWater: boolean,
): string {
  const { unit, width, height } = stage
  const rise = (4 + share * 17) * unit
  const bankFoot = upper.map(([x, y]): Point => [x, y + rise])
  const sheet = `${curve(upper)}L${width + 90} ${height}L-90 ${height}Z`
  const wall = `${curve(upper)}L${curve(bankFoot.toReversed()).slice(1)}Z`
  const lip = line(curve(upper), field.lip, (1.6 + share * 3.4) * unit)
  const texture = isWater
    ? mirrors(stage, layer, bankFoot, lower, field.shine)
    : riceRows(stage, layer, bankFoot, lower, share, field)
  return (
    fill(sheet, field.floor) +
    texture +
    bunds(stage, layer, bankFoot, lower, share, field.bank) +
    fill(wall, field.bank) +
    lip
  )
}

function between(
  upper: readonly Point[],
  lower: readonly Point[],
  column: number,
  share: number,
): Point {
  const [x, top] = upper[column] ?? [0, 0]
  const bottom = lower[column]?.[1] ?? top
  return [x, mixNumber(top, bottom, share)]
}

/** Light on flooded fields: flat lenses that follow the contour. */
function mirrors(
  stage: Stage,
  layer: string,
  upper: readonly Point[],
  lower: readonly Point[],
  colour: string,
) {
  const random = stage.random(`${layer}-mirror`)
  const data = repeat(9, () => {
    const column = Math.floor(random.between(1, upper.length - 6))
    const share = random.between(0.2, 0.8)
    const points = [0, 1, 2, 3].map(offset => between(upper, lower, column + offset, share))
    const thick =
      ((lower[column]?.[1] ?? 0) - (upper[column]?.[1] ?? 0)) * random.between(0.05, 0.14)
    const back = points.map(([x, y], index): Point => [x, y + (index % 3 ? thick : 0)])
    return `${curve(points)}L${curve(back.toReversed()).slice(1)}Z`
  })
  return fill(data, colour, 'opacity=".8"')
}

/** Young rice: short strokes in rows, larger near the viewer. */
function riceRows(
  stage: Stage,
  layer: string,
  upper: readonly Point[],
  lower: readonly Point[],
  share: number,
  field: FieldColours,
) {
  const random = stage.random(`${layer}-rice`)
  const tall = (3 + share * 11) * stage.unit
  const data = repeat(150 - share * 70, () => {
    const column = Math.floor(random.between(1, upper.length - 2))
    const [x, y] = between(upper, lower, column, random.between(0.12, 0.98))
    const left = x + random.between(-0.5, 0.5) * (stage.width / 44)
    return `M${digits(left - tall * 0.4)} ${digits(y - tall)}L${digits(left)} ${digits(y)}L${digits(left + tall * 0.4)} ${digits(y - tall)}`
  })
  return line(data, field.shine, (0.9 + share * 1.2) * stage.unit, 'opacity=".6"')
}

/** Low walls that part one terrace into fields. */
function bunds(
  stage: Stage,
  layer: string,
  upper: readonly Point[],
  lower: readonly Point[],
  share: number,
  colour: string,
) {
  const random = stage.random(`${layer}-bund`)
  const data = repeat(5, () => {
    const column = Math.floor(random.between(2, upper.length - 3))
    const start = between(upper, lower, column, 0)
    const end = between(upper, lower, column, 1)
    const drift = random.between(-0.5, 0.5) * (end[1] - start[1])
    return `M${digits(start[0])} ${digits(start[1])}Q${digits(start[0] + drift)} ${digits((start[1] + end[1]) / 2)} ${digits(end[0] + drift)} ${digits(end[1] + 2)}`
  })
  return line(data, colour, (1.8 + share * 4.5) * stage.unit)
}
