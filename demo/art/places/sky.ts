import { mix } from '../light.ts'
import { mixNumber, roughness } from '../random.ts'
import {
  circle,
  curve,
  digits,
  disc,
  fill,
  lens,
  line,
  repeat,
  trace,
  type Point,
} from '../shapes.ts'
import type { Stage } from '../stage.ts'

/** Where the sun or moon stands: shares of width and height. */
export type SunPlace = Readonly<{ x: number; y: number; size?: number }>

/** Flat bands with waving edges from the zenith to the horizon, the sun before them. */
export function sky(stage: Stage, horizon: number, sun: SunPlace): string {
  return bands(stage, horizon) + stars(stage, horizon) + sunWithRings(stage, sun)
}

function bands(stage: Stage, horizon: number): string {
  const { width, height, light } = stage
  const steps = 11
  const seed = stage.field('sky')
  return repeat(steps, step => {
    const share = step / (steps - 1)
    const position = share * (light.sky.length - 1)
    const index = Math.min(light.sky.length - 2, Math.floor(position))
    const colour = mix(light.sky[index] ?? '', light.sky[index + 1] ?? '', position - index)
    if (step === 0) return `<rect width="${width}" height="${height}" fill="${colour}"/>`
    const top = horizon * (step / steps) ** 0.9
    const points: Point[] = []
    for (let x = -40; x <= width + 80; x += 80)
      points.push([x, top + roughness(seed + step * 7, x / 620, 2) * 46 * stage.unit])
    return fill(`${curve(points)}L${width + 80} ${height}L-40 ${height}Z`, colour)
  })
}

function stars(stage: Stage, horizon: number): string {
  if (stage.time !== 'night' && stage.time !== 'dusk') return ''
  const random = stage.random('stars')
  const isNight = stage.time === 'night'
  const data = repeat(isNight ? 150 : 45, () => {
    const y = horizon * (isNight ? 0.8 : 0.34) * random.next() ** 1.3
    return disc(random.between(0, stage.width), y, random.between(0.8, 2.4) * stage.unit)
  })
  return fill(data, mix(stage.light.sky[0] ?? '', '#FFFFFF', isNight ? 0.78 : 0.55))
}

function sunWithRings(stage: Stage, sun: SunPlace): string {
  const { light, unit } = stage
  const [x, y] = [stage.width * sun.x, stage.height * sun.y]
  const radius = (sun.size ?? 74) * unit
  const isMoon = stage.time === 'night'
  const halo = repeat(3, step => {
    const size = radius * mixNumber(3.4, 1.55, step / 2)
    return circle(x, y, size, light.sun, `opacity="${isMoon ? 0.06 : 0.16}"`)
  })
  const rings = repeat(3, step =>
    line(disc(x, y, radius * (1.32 + step * 0.27)), light.sun, 1.6 * unit, 'opacity=".55"'),
  )
  const face = circle(x, y, radius, light.sun)
  return (
    halo + rings + face + (isMoon ? moonSeas(x, y, radius, mix(light.sun, light.far, 0.18)) : '')
  )
}

function moonSeas(x: number, y: number, radius: number, colour: string): string {
  const seas = [
    [-0.3, -0.2, 0.26],
    [0.28, 0.12, 0.2],
    [-0.08, 0.42, 0.15],
    [0.2, -0.42, 0.12],
  ] as const
  return fill(
    seas.map(([dx, dy, r]) => disc(x + dx * radius, y + dy * radius, r * radius)).join(''),
    colour,
  )
}

/** Long flat clouds with round backs, `count` of them between two heights in pixels. */
export function clouds(stage: Stage, count: number, top: number, bottom: number): string {
  const random = stage.random('clouds')
  return repeat(count, index => {
    const size = random.between(110, 260) * stage.unit
    const x = ((index + random.between(0.1, 0.9)) / count) * stage.width
    const y = random.between(top, bottom)
    const opacity = digits(random.between(0.5, 0.9))
    return fill(cloudShape(random.next, x, y, size), stage.light.cloud, `opacity="${opacity}"`)
  })
}

function cloudShape(next: () => number, x: number, y: number, size: number): string {
  return [-0.5, 0, 0.4, 0.86]
    .map((rise, index) => {
      const half = size * (index === 1 ? 1 : 0.42 + next() * 0.36)
      const shift = index === 1 ? 0 : (next() - 0.5) * size * 0.9
      const thick = size * (index === 1 ? 0.075 : 0.05)
      return strip(x + shift, y - rise * size * 0.11, half, thick)
    })
    .join('')
}

/** A bar with round ends: the cloud of a print. */
function strip(x: number, y: number, half: number, thick: number): string {
  const r = thick / 2
  const corner = `a${digits(r)} ${digits(r)} 0 0 1 0`
  return `M${digits(x - half)} ${digits(y - r)}H${digits(x + half)}${corner} ${digits(thick)}H${digits(x - half)}${corner} ${digits(-thick)}Z`
}

/** A flock far away: `count` birds near a place in pixels. */
export function birds(stage: Stage, count: number, x: number, y: number): string {
  if (stage.time === 'night') return ''
  const random = stage.random('birds')
  const data = repeat(count, () => {
    const [bx, by] = [
      x + random.between(-120, 120) * stage.unit,
      y + random.between(-50, 50) * stage.unit,
    ]
    const span = random.between(8, 17) * stage.unit
    return `M${digits(bx - span)} ${digits(by - span * 0.4)}q${digits(span * 0.6)} ${digits(-span * 0.3)} ${digits(span)} ${digits(span * 0.4)}q${digits(span * 0.4)} ${digits(-span * 0.7)} ${digits(span)} ${digits(-span * 0.4)}`
  })
  return line(data, mix(stage.light.far, stage.light.ink, 0.5), 2.2 * stage.unit)
}

/** Drifting mist: thin lenses between two heights in pixels. */
export function mistBands(
  stage: Stage,
  layer: string,
  top: number,
  bottom: number,
  strength = 0.5,
) {
  const random = stage.random(`mist-${layer}`)
  return repeat(6, () => {
    const half = random.between(220, 520) * stage.unit
    const data = lens(
      random.between(0, stage.width),
      random.between(top, bottom),
      half,
      half * 0.06,
    )
    return fill(
      data,
      mix(stage.light.haze, stage.light.cloud, 0.6),
      `opacity="${digits(strength)}"`,
    )
  })
}

/** A sea of cloud that fills everything below `top` with rows of rounded backs. */
export function cloudSea(stage: Stage, top: number, bottom: number): string {
  const random = stage.random('cloud-sea')
  const rows = 5
  return repeat(rows, row => {
    const share = row / (rows - 1)
    const y = mixNumber(top, bottom, share ** 1.2)
    const size = mixNumber(60, 150, share) * stage.unit
    const colour = mix(stage.light.haze, stage.light.cloud, 0.35 + share * 0.6)
    const backs: Point[] = []
    for (let x = -size; x <= stage.width + size * 2; x += size * 0.44)
      backs.push([x, y - random.between(0, 0.55) * size])
    const floor: Point[] = [
      [stage.width + size * 2, stage.height],
      [-size, stage.height],
    ]
    const puffs = backs
      .map(([x, cy]) => disc(x, cy + size * 0.3, size * random.between(0.34, 0.62)))
      .join('')
    return fill(
      puffs + trace([...backs.map(([x, cy]): Point => [x, cy + size * 0.16]), ...floor], true),
      colour,
    )
  })
}
