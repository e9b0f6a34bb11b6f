import { mix } from '../light.ts'
import { mixNumber, noise } from '../random.ts'
import { curve, digits, fill, lens, line, repeat, trace, type Point } from '../shapes.ts'
import type { Stage } from '../stage.ts'

/** A river: for every height in pixels, its middle and half its width. */
export type River = Readonly<{
  top: number
  middle: (y: number) => number
  half: (y: number) => number
}>

/** A river that winds from `top` to the viewer; widths and the swing are in pixels. */
export function riverCourse(
  stage: Stage,
  top: number,
  from: number,
  near: number,
  swing: number,
): River {
  const share = (y: number) => Math.min(1.1, Math.max(0, (y - top) / (stage.height - top)))
  const phase = stage.random('river').between(0, 6)
  return {
    top,
    middle: y =>
      stage.focus +
      Math.sin(share(y) ** 0.55 * 5.2 + phase) * swing * (1 - share(y)) * (0.25 + share(y)),
    half: y => mixNumber(from, near, share(y) ** 1.28),
  }
}

/** The water of a river with the light of the sky on it, ripples growing towards the viewer. */
export function river(stage: Stage, course: River): string {
  const { light, height } = stage
  const bank = (side: number, inset: number): Point[] => {
    const seed = stage.field(`bank${side}`)
    return Array.from({ length: 27 }, (_, index) => {
      const y = mixNumber(course.top, height + 30, index / 26)
      const wave = noise(seed, index * 0.8) * course.half(y) * 0.07
      return [course.middle(y) + side * (course.half(y) * inset + wave), y]
    })
  }
  const sheet = (inset: number) =>
    `${curve(bank(-1, inset))}L${curve(bank(1, inset).toReversed()).slice(1)}Z`
  return (
    fill(sheet(1.13), mix(light.soil, light.near, 0.62)) +
    fill(sheet(1.05), mix(light.soilLit, light.near, 0.3)) +
    fill(sheet(1.01), mix(light.foam, light.water, 0.3)) +
    fill(sheet(0.985), light.water) +
    fill(sheet(0.78), mix(light.water, light.waterDeep, 0.4)) +
    fill(sheet(0.5), mix(light.water, light.waterDeep, 0.75)) +
    farLight(stage, course) +
    ripples(stage, course)
  )
}

/** Far water mirrors more of the sky: pale steps that end towards the viewer. */
function farLight(stage: Stage, course: River): string {
  return [0.34, 0.22, 0.12]
    .map(reach => {
      const side = (sign: number) =>
        Array.from({ length: 9 }, (_, index): Point => {
          const y = mixNumber(course.top, mixNumber(course.top, stage.height, reach), index / 8)
          return [course.middle(y) + sign * course.half(y) * 0.97, y]
        })
      const sheet = `${curve(side(-1))}L${curve(side(1).toReversed()).slice(1)}Z`
      return fill(sheet, stage.light.waterLit, 'opacity=".3"')
    })
    .join('')
}

function ripples(stage: Stage, course: River): string {
  const random = stage.random('ripples')
  const { light, height, unit } = stage
  const strokes = (count: number, reach: number, thick: number) =>
    repeat(count, () => {
      const share = random.next() ** 0.7
      const y = mixNumber(course.top + 4, height, share)
      const wide = random.between(0.05, 0.2) * course.half(y) * reach
      const x = course.middle(y) + random.between(-0.86, 0.86) * (course.half(y) - wide)
      return lens(x, y, wide, (0.8 + share * 5) * thick * unit)
    })
  return (
    fill(strokes(40, 1.5, 1.2), light.waterDeep, 'opacity=".5"') +
    fill(strokes(52, 1, 0.9), light.waterLit, 'opacity=".75"') +
    fill(strokes(26, 0.6, 0.7), light.foam)
  )
}

/** Still water from `top` down: bands of the sky, what stands on the shore mirrored, the sun's path. */
export function lake(stage: Stage, top: number, sunX: number, mirrored: string): string {
  const { light, width, height, unit } = stage
  const random = stage.random('lake')
  const steps = 9
  const bands = repeat(steps, step => {
    const y = mixNumber(top, height, (step / steps) ** 1.5)
    const colour = mix(
      mix(light.water, light.sky[4] ?? light.haze, 0.55),
      light.waterDeep,
      step / (steps - 1),
    )
    const seed = stage.field('lake-band')
    const edge: Point[] = []
    for (let x = -60; x <= width + 120; x += 60)
      edge.push([x, y + (step === 0 ? 0 : noise(seed + step, x / 190) * (2 + step * 2.6) * unit)])
    return fill(`${curve(edge)}L${width + 120} ${height}L-60 ${height}Z`, colour)
  })
  const strokes = (count: number, spread: number, middle: number) =>
    repeat(count, () => {
      const share = random.next() ** 1.1
      const y = mixNumber(top + 6, height, share)
      const x = middle + random.between(-1, 1) * spread * (0.35 + share)
      return lens(x, y, random.between(14, 78) * (0.3 + share) * unit, (0.7 + share * 4) * unit)
    })
  return (
    bands +
    mirrored +
    fill(strokes(40, width * 0.6, width / 2), light.water, 'opacity=".5"') +
    fill(strokes(70, width * 0.75, width / 2), light.waterLit, 'opacity=".42"') +
    fill(strokes(46, width * 0.05, sunX), mix(light.sun, light.waterLit, 0.2), 'opacity=".85"')
  )
}

/** A boulder that stands in water or grass: lit top, dark foot, foam when it is wet. */
export function rock(
  stage: Stage,
  layer: string,
  x: number,
  y: number,
  size: number,
  isWet: boolean,
) {
  const random = stage.random(`rock-${layer}`)
  const { light } = stage
  const top = Array.from({ length: 7 }, (_, index): Point => {
    const turn = Math.PI + (index / 6) * Math.PI
    const reach = random.between(0.86, 1.1)
    return [x + Math.cos(turn) * size * reach, y + Math.sin(turn) * size * 0.62 * reach]
  })
  const faceLow = top.map(([px, py], index): Point => [
    px * 0.86 + x * 0.14,
    py + size * (index % 2 ? 0.3 : 0.2),
  ])
  const body = fill(
    `${curve(top)}Q${digits(x)} ${digits(y + size * 0.3)} ${digits(x - size)} ${digits(y)}Z`,
    mix(light.stone, light.ink, 0.42),
  )
  const face = fill(
    `${curve(top.slice(1, 6))}L${curve(faceLow.slice(1, 6).toReversed()).slice(1)}Z`,
    mix(light.stone, light.foam, 0.16),
  )
  const cracks = line(
    `M${digits(x - size * 0.2)} ${digits(y - size * 0.3)}l${digits(size * 0.1)} ${digits(size * 0.2)}l${digits(-size * 0.06)} ${digits(size * 0.16)}`,
    light.ink,
    size * 0.03,
    'opacity=".5"',
  )
  const foam = isWet
    ? fill(lens(x, y + size * 0.09, size * 1.04, size * 0.16), light.foam, 'opacity=".92"')
    : ''
  return body + face + cracks + foam
}

/** Broken water as one crest: a bowed band with a scalloped back; `half`, `thick` in pixels. */
export function crest(
  stage: Stage,
  layer: string,
  x: number,
  y: number,
  half: number,
  thick: number,
): string {
  const shade = mix(stage.light.foam, stage.light.water, 0.42)
  const lower = crestShape(stage, `${layer}-low`, x, y + thick * 0.42, half * 1.06, thick)
  return fill(lower, shade) + fill(crestShape(stage, layer, x, y, half, thick), stage.light.foam)
}

function crestShape(
  stage: Stage,
  layer: string,
  x: number,
  y: number,
  half: number,
  thick: number,
): string {
  const random = stage.random(`crest-${layer}`)
  let data = `M${digits(x - half)} ${digits(y)}`
  let left = x - half
  while (left < x + half) {
    const swell = Math.sqrt(Math.max(0.02, 1 - ((left - x) / half) ** 2))
    const step = Math.min(thick * random.between(0.5, 1.5) * (0.35 + swell), x + half - left + 0.1)
    const rise = thick * swell * random.between(0.45, 1.25)
    data += `C${digits(left)} ${digits(y - rise)} ${digits(left + step)} ${digits(y - rise)} ${digits(left + step)} ${digits(y)}`
    left += step
  }
  while (left > x - half) {
    const swell = Math.sqrt(Math.max(0.02, 1 - ((left - x) / half) ** 2))
    const step = Math.min(thick * random.between(0.9, 2.2) * (0.4 + swell), left - x + half + 0.1)
    const fall = thick * swell * random.between(0.3, 0.75)
    data += `C${digits(left)} ${digits(y + fall)} ${digits(left - step)} ${digits(y + fall)} ${digits(left - step)} ${digits(y)}`
    left -= step
  }
  return `${data}Z`
}

/** A waterfall between two heights in pixels, with its plunge of foam and hanging spray. */
export function waterfall(
  stage: Stage,
  layer: string,
  x: number,
  top: number,
  bottom: number,
  half: number,
) {
  const { light } = stage
  const random = stage.random(`fall-${layer}`)
  const flare = half * 1.3
  const body = `M${digits(x - half)} ${digits(top)}Q${digits(x)} ${digits(top - half * 0.24)} ${digits(x + half)} ${digits(top)}C${digits(x + half * 1.05)} ${digits(mixNumber(top, bottom, 0.5))} ${digits(x + flare)} ${digits(mixNumber(top, bottom, 0.8))} ${digits(x + flare)} ${digits(bottom)}L${digits(x - flare)} ${digits(bottom)}C${digits(x - flare)} ${digits(mixNumber(top, bottom, 0.8))} ${digits(x - half * 1.05)} ${digits(mixNumber(top, bottom, 0.5))} ${digits(x - half)} ${digits(top)}Z`
  const strand = (count: number, thick: number) =>
    repeat(count, () => {
      const offset = random.between(-0.9, 0.9)
      const start = mixNumber(top, bottom, random.between(0.01, 0.6))
      const end = Math.min(bottom, start + (bottom - top) * random.between(0.2, 0.55))
      const at = (y: number) =>
        x + offset * mixNumber(half, flare, ((y - top) / (bottom - top)) ** 2)
      const wide = random.between(0.4, 1) * thick * half
      return trace(
        [
          [at(start), start],
          [at((start + end) / 2) + wide, (start + end) / 2],
          [at(end), end],
          [at((start + end) / 2) - wide, (start + end) / 2],
        ],
        true,
      )
    })
  return (
    fill(body, mix(light.foam, light.water, 0.24)) +
    fill(strand(26, 0.055), mix(light.water, light.waterLit, 0.35)) +
    fill(strand(26, 0.05), light.foam) +
    crest(stage, `${layer}-back`, x, bottom - half * 0.05, flare * 1.5, half * 0.34) +
    crest(stage, `${layer}-front`, x, bottom + half * 0.22, flare * 1.25, half * 0.3)
  )
}
