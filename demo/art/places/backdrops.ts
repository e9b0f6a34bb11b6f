import { depthInk, mix } from '../light.ts'
import { mixNumber, roughness } from '../random.ts'
import { curve, fill, trace, type Point } from '../shapes.ts'
import type { Stage } from '../stage.ts'
import { ridge, ridgeLine, volcano } from './mountains.ts'
import { bamboo, forest, palm, vines } from './plants.ts'
import { birds, clouds, mistBands, sky, type SunPlace } from './sky.ts'

/** Open land: sky, a volcano away from the sun, three ranges in the haze and a belt of trees. */
export function openLand(stage: Stage, horizon: number, sun: SunPlace, peak = 0.5): string {
  const { height, width, unit } = stage
  const line = height * horizon
  const sunX = sun.x * width
  const cone = {
    x: peak * width,
    summit: line - 300 * unit,
    foot: line + 60 * unit,
    spread: 430 * unit,
    depth: 0.2,
  }
  const ranges = [0.12, 0.3, 0.46].map((depth, index) => {
    const edge = ridgeLine(
      stage,
      `range${index}`,
      line - (26 - index * 44) * unit,
      90 * unit,
      2.4 + index * 1.3,
    )
    return (
      ridge(stage, `range${index}`, edge, depth + 0.06) +
      mistBands(
        stage,
        `range${index}`,
        line + index * 40 * unit,
        line + (50 + index * 40) * unit,
        0.3,
      )
    )
  })
  return (
    sky(stage, line, sun) +
    clouds(stage, 4, height * 0.07, line - 190 * unit) +
    birds(stage, 7, width * (sun.x < 0.5 ? 0.62 : 0.36), height * 0.2) +
    volcano(stage, cone, sunX) +
    ranges.join('') +
    treeBelt(stage, line + 92 * unit, sunX)
  )
}

/** A line of trees and palms across the land at a height in pixels. */
export function treeBelt(stage: Stage, y: number, sunX: number, depth = 0.62): string {
  const { unit, width, light } = stage
  const seed = stage.field('belt')
  const woods = {
    layer: 'belt',
    edge: (x: number) => y + roughness(seed, (x / width) * 4, 3) * 44 * unit,
    from: -20,
    to: width + 20,
    floor: stage.height,
    size: 46 * unit,
    dark: depthInk(light, depth),
    bright: mix(light.leafLit, light.haze, 0.35),
    palms: 0.42,
    rows: 3,
  }
  return forest(stage, woods, sunX)
}

/** A deep green gorge: the sky is a gap, walls of forest close in from both sides towards `focus`. */
export function gorge(stage: Stage, sun: SunPlace, gapTop: number): string {
  const { height, width, unit, light } = stage
  const line = height * gapTop
  const cone = {
    x: stage.focus - 60 * unit,
    summit: line - 250 * unit,
    foot: line + 60 * unit,
    spread: 380 * unit,
    depth: 0.22,
  }
  const far = ridgeLine(stage, 'gorge-far', line - 60 * unit, 120 * unit, 2.2)
  const walls = [0, 1, 2].map(index => gorgeWalls(stage, index, line, sun.x * width))
  const ground = trace(
    [
      [0, line + 60 * unit],
      [width, line + 60 * unit],
      [width, height],
      [0, height],
    ],
    true,
  )
  return (
    sky(stage, line, sun) +
    clouds(stage, 3, height * 0.06, line - 130 * unit) +
    birds(stage, 6, stage.focus + 180 * unit, height * 0.16) +
    volcano(stage, cone, sun.x * width) +
    ridge(stage, 'gorge-far', far, 0.36) +
    fill(ground, depthInk(light, 0.62)) +
    walls.join('')
  )
}

function gorgeWalls(stage: Stage, index: number, line: number, sunX: number): string {
  const { height, width, unit, light } = stage
  const depth = 0.5 + index * 0.22
  const gap = (105 + index * 190) * unit
  const rise = (150 + index * 190) * unit
  const floor = mixNumber(line + 110 * unit, height, index * 0.3)
  const dark = depthInk(light, depth)
  const bright = mix(light.leafLit, light.haze, 0.4 - index * 0.16)
  const drawn = ([-1, 1] as const).map(side => {
    const seed = stage.field(`wall${index}${side}`)
    const inner = stage.focus + side * gap
    const edge = (x: number) => {
      const away = Math.max(0, (side * (x - inner)) / (width * 0.5))
      return (
        floor -
        rise * Math.min(1.25, away ** 0.55 * 1.35) +
        roughness(seed, (x / width) * 6, 3) * 46 * unit
      )
    }
    const woods = {
      layer: `wall${index}${side}`,
      edge,
      from: side < 0 ? -60 * unit : inner,
      to: side < 0 ? inner : width + 60 * unit,
      floor: floor + (14 + index * 30) * unit,
      size: (50 + index * 26) * unit,
      dark,
      bright,
      palms: 0.3,
      rows: 5 + index * 2,
    }
    return (
      forest(stage, woods, sunX) + (index === 2 ? wallDetails(stage, side, edge, dark, bright) : '')
    )
  })
  return (
    drawn.join('') +
    shore(stage, index, floor, dark) +
    mistBands(stage, `wall${index}`, floor - rise * 0.5, floor - 40 * unit, 0.09)
  )
}

function shore(stage: Stage, index: number, floor: number, colour: string): string {
  const { width, height, unit } = stage
  const seed = stage.field(`shore${index}`)
  const points: Point[] = []
  for (let x = -40; x <= width + 80; x += 40)
    points.push([x, floor + roughness(seed, x / (120 * unit), 3) * (14 + index * 10) * unit])
  return fill(`${curve(points)}L${width + 80} ${height}L-40 ${height}Z`, colour)
}

function wallDetails(
  stage: Stage,
  side: -1 | 1,
  edge: (x: number) => number,
  dark: string,
  bright: string,
) {
  const { width, unit } = stage
  const random = stage.random(`details${side}`)
  const outer = side < 0 ? width * 0.05 : width * 0.95
  const grove = bamboo(
    random,
    outer - side * 70 * unit,
    edge(outer) + 190 * unit,
    300 * unit,
    dark,
    bright,
  )
  const tall = palm(
    random,
    outer - side * 160 * unit,
    edge(outer) + 230 * unit,
    330 * unit,
    dark,
    bright,
  )
  const roots = [0.2, 0.55, 0.9].map((share): Point => {
    const x = stage.focus + side * mixNumber(330, 720, share) * unit
    return [x, edge(x) + 40 * unit]
  })
  return grove + tall + vines(stage, `vines${side}`, roots, 150 * unit, mix(dark, bright, 0.25))
}
