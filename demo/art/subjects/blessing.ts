import { ink, lit, mix } from '../light.ts'
import { person } from '../people/figure.ts'
import { guest, guide } from '../people/looks.ts'
import { hedge } from '../places/cliffs.ts'
import { gorge } from '../places/backdrops.ts'
import { foreground } from '../places/foreground.ts'
import { meru, offering, parasol, splitGate } from '../places/temple.ts'
import { crest } from '../places/water.ts'
import { box, circle, disc, fill, lens, line, place, type Point } from '../shapes.ts'
import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import { frameAside, sunAside } from './placing.ts'

/** Guests pray under the spouts of a spring temple; offerings stand on the wall. */
export function melukat(stage: Stage): string {
  const { height, unit, focus } = stage
  const wall = height * 0.56
  return (
    gorge(stage, { x: sunAside(stage), y: 0.15 }, 0.34) +
    hedge(stage, 'temple-wood', height * 0.46, 78 * unit, 0.8) +
    place(focus + 330 * unit, wall + 6 * unit, 0.86 * unit, meru(stage.light, 7)) +
    place(focus + 530 * unit, wall + 6 * unit, 0.66 * unit, meru(stage.light, 5)) +
    place(focus - 330 * unit, wall + 6 * unit, 0.74 * unit, splitGate(stage.light)) +
    place(focus + 90 * unit, wall + 2 * unit, 0.8 * unit, parasol(stage.light, ink.marigold)) +
    place(focus - 40 * unit, wall + 2 * unit, 0.72 * unit, parasol(stage.light, ink.paper)) +
    springWall(stage, wall) +
    pool(stage, wall + 150 * unit) +
    bathers(stage, wall + 150 * unit) +
    foreground(stage, frameAside(stage))
  )
}

const spouts = [-520, -350, -180, -10, 160, 330, 500] as const

function springWall(stage: Stage, top: number): string {
  const { width, unit, light, focus } = stage
  const stone = lit(light, '#8B8F80')
  const deep = 150 * unit
  const blocks = Array.from({ length: 4 }, (_, row) => {
    const y = top + (34 + row * 29) * unit
    let marks = `M0 ${y}H${width}`
    for (let x = (row % 2) * 40 * unit; x < width; x += 84 * unit)
      marks += `M${x} ${y}v${29 * unit}`
    return marks
  }).join('')
  const moss = Array.from({ length: 26 }, (_, index) => {
    const x = ((index + 0.4) / 26) * width
    const wide = (10 + (index % 4) * 7) * unit
    const long = (16 + ((index * 7) % 5) * 9) * unit
    const rim = top + 12 * unit
    return `M${x - wide} ${rim}C${x - wide} ${rim + long} ${x + wide} ${rim + long} ${x + wide} ${rim}Z`
  }).join('')
  const mouths = spouts.map(dx => spout(stage, focus + dx * unit, top + 58 * unit)).join('')
  const trays = spouts
    .map(dx => offering(light, focus + (dx + 85) * unit, top - 2 * unit, 48 * unit))
    .join('')
  return (
    box(0, top, width, deep, stone) +
    line(blocks, mix(stone, light.ink, 0.24), 2 * unit) +
    box(0, top - 10 * unit, width, 24 * unit, mix(stone, light.foam, 0.3)) +
    fill(moss, mix(light.leafLit, stone, 0.25)) +
    mouths +
    trays
  )
}

/** A carved spout and its arc of water; the place is the mouth in pixels. */
function spout(stage: Stage, x: number, y: number): string {
  const { unit: u, light } = stage
  const stone = mix(lit(light, '#6F7466'), light.ink, 0.1)
  const petals = [0, 1, 2, 3, 4, 5, 6, 7].map(index => {
    const turn = (index / 8) * Math.PI * 2
    return disc(x + Math.cos(turn) * 17 * u, y + Math.sin(turn) * 17 * u, 8 * u)
  })
  const pale = mix(stone, light.foam, 0.3)
  const face =
    fill(petals.join(''), pale) +
    circle(x, y, 17 * u, stone) +
    circle(x, y + 3 * u, 8 * u, light.ink)
  const crown = fill(
    `M${x - 25 * u} ${y - 12 * u}L${x - 18 * u} ${y - 34 * u}L${x - 8 * u} ${y - 22 * u}L${x} ${y - 42 * u}L${x + 8 * u} ${y - 22 * u}L${x + 18 * u} ${y - 34 * u}L${x + 25 * u} ${y - 12 * u}Z`,
    mix(stone, light.foam, 0.24),
  )
  const water = `M${x - 5 * u} ${y + 6 * u}C${x - 12 * u} ${y + 34 * u} ${x - 14 * u} ${y + 70 * u} ${x - 15 * u} ${y + 112 * u}L${x + 15 * u} ${y + 112 * u}C${x + 14 * u} ${y + 70 * u} ${x + 12 * u} ${y + 34 * u} ${x + 5 * u} ${y + 6 * u}Z`
  const strands = `M${x - 4 * u} ${y + 24 * u}v${74 * u}M${x + 5 * u} ${y + 36 * u}v${66 * u}`
  return (
    face +
    crown +
    fill(water, mix(light.foam, light.water, 0.2)) +
    line(strands, mix(light.water, light.foam, 0.45), 4 * u) +
    crest(stage, `spout${Math.round(x)}`, x, y + 112 * u, 40 * u, 9 * u)
  )
}

function pool(stage: Stage, top: number): string {
  const { width, height, light, unit } = stage
  const random = stage.random('pool')
  const glints = Array.from({ length: 46 }, () =>
    lens(
      random.between(0, width),
      random.between(top + 30 * unit, height),
      random.between(16, 70) * unit,
      random.between(1.5, 4.5) * unit,
    ),
  ).join('')
  return (
    box(0, top, width, height, light.water) +
    box(0, top + (height - top) * 0.28, width, height, mix(light.water, light.waterDeep, 0.35)) +
    box(0, top + (height - top) * 0.62, width, height, mix(light.water, light.waterDeep, 0.7)) +
    fill(glints, light.waterLit, 'opacity=".7"')
  )
}

function bathers(stage: Stage, top: number): string {
  const places = [
    [-290, 130, 1],
    [-70, 215, 1],
    [180, 150, -1],
    [420, 225, -1],
  ] as const
  const random = stage.random('bathers')
  return places
    .map(([dx, dy, facing], index) => {
      const figure = index === 3 ? elder(stage, facing) : praying(stage, random, index, facing)
      const surface =
        box(-34, -2, 68, 14, stage.light.water, 6) + crest(stage, `waist${index}`, 0, 8, 58, 9)
      const scale = (1.02 + dy * 0.0016) * stage.unit
      return place(stage.focus + dx * stage.unit, top + dy * stage.unit, scale, figure + surface)
    })
    .join('')
}

function praying(stage: Stage, random: Random, index: number, facing: 1 | -1): string {
  const { light } = stage
  const look = guest(light, random, {
    sleeves: index === 1 ? 'none' : 'short',
    legs: 'sarong',
    top: [ink.paper, ink.brick, ink.jade][index] ?? ink.paper,
    headwear: index === 0 ? 'bun' : index === 1 ? 'long' : 'short',
  })
  const hands: Point = [facing * 58, -112]
  const far: Point = [facing * 63, -115]
  return person(light, {
    height: 300,
    hip: [0, -6],
    lean: 7,
    nod: 14,
    facing,
    nearHand: hands,
    farHand: far,
    look,
  })
}

/** The one who leads the prayer holds up a flower. */
function elder(stage: Stage, facing: 1 | -1): string {
  const { light } = stage
  const figure = person(light, {
    height: 300,
    hip: [0, -6],
    lean: 4,
    nod: 2,
    facing,
    nearHand: [facing * 66, -120],
    farHand: [facing * 71, -123],
    look: guide(light, { top: ink.paper, sleeves: 'long' }),
  })
  return figure + circle(facing * 71, -126, 12, lit(light, ink.marigold))
}
