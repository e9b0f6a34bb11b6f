import { car, minibus } from '../craft/cars.ts'
import { cyclist } from '../craft/bicycle.ts'
import { quadBike } from '../craft/quad-bike.ts'
import { ink, lit, mix } from '../light.ts'
import { person } from '../people/figure.ts'
import { guide } from '../people/looks.ts'
import { hedge } from '../places/cliffs.ts'
import { gorge, openLand } from '../places/backdrops.ts'
import { foreground } from '../places/foreground.ts'
import { dust, groundShadow, lane, meadow, way } from '../places/ground.ts'
import { palm } from '../places/plants.ts'
import { penjor, splitGate } from '../places/temple.ts'
import { terraces } from '../places/terraces.ts'
import { box, fill, place } from '../shapes.ts'
import type { Stage } from '../stage.ts'
import { frameAside, sunAside } from './placing.ts'

/** A quad bike on a jungle track, a second one behind it. */
export function atv(stage: Stage): string {
  const { height, unit, focus, light } = stage
  const random = stage.random('riders')
  const y = height * 0.78
  const body = random.pick(ink.clay, ink.marigold)
  const other = quadBike(
    light,
    stage.random('second'),
    1,
    body === ink.clay ? ink.marigold : ink.clay,
  )
  return (
    gorge(stage, { x: sunAside(stage), y: 0.15 }, 0.36) +
    meadow(stage, height * 0.53, 0.72) +
    way(stage, {
      top: height * 0.53,
      from: 70 * unit,
      near: 620 * unit,
      swing: 110 * unit,
      isPaved: false,
    }) +
    hedge(stage, 'hedge', height * 0.53, 44 * unit, 0.72) +
    groundShadow(stage, focus - 250 * unit, height * 0.645, 90 * unit) +
    place(focus - 250 * unit, height * 0.605, 0.46 * unit, other, -2) +
    dust(stage, focus - 130 * unit, y + 80 * unit, 330 * unit, -1, light.soilLit) +
    groundShadow(stage, focus + 10 * unit, y + 128 * unit, 300 * unit) +
    place(focus, y, 1.48 * unit, quadBike(light, random, random.chance(0.5) ? 2 : 1, body), -3) +
    splashes(stage, focus - 150 * unit, y + 122 * unit) +
    foreground(stage, frameAside(stage))
  )
}

function splashes(stage: Stage, x: number, y: number): string {
  const random = stage.random('mud')
  const clods = Array.from({ length: 26 }, () => {
    const reach = random.between(20, 170) * stage.unit
    const size = random.between(2, 8) * stage.unit
    const px = x - reach
    const py = y - Math.sin(random.between(0.1, 1) * Math.PI) * reach * 0.5
    return `M${px - size} ${py}a${size} ${size * 0.7} 0 1 0 ${size * 2} 0a${size} ${size * 0.7} 0 1 0 ${-size * 2} 0Z`
  })
  return fill(clods.join(''), stage.light.soil)
}

/** Two riders roll down a village road with the volcano behind them. */
export function cycling(stage: Stage): string {
  const { height, unit, focus, light } = stage
  const y = height * 0.77
  const sunX = sunAside(stage)
  const second = cyclist(light, stage.random('second'), ink.paper, {
    headColour: ink.marigold,
    top: '#7A4B6B',
  })
  return (
    openLand(stage, 0.5, { x: sunX, y: 0.2 }, sunX < 0.5 ? 0.66 : 0.34) +
    terraces(stage, {
      layer: 'slope',
      top: height * 0.55,
      bottom: height * 0.72,
      steps: 6,
      fold: 26 * unit,
    }) +
    meadow(stage, height * 0.68, 0.7) +
    lane(stage, height * 0.75, height * 0.95, true) +
    place(focus - 640 * unit, height * 0.72, 0.9 * unit, penjor(light)) +
    place(focus + 500 * unit, height * 0.69, 0.7 * unit, penjor(light)) +
    groundShadow(stage, focus - 330 * unit, y + 12 * unit, 130 * unit) +
    place(focus - 330 * unit, y - 36 * unit, 0.74 * unit, second) +
    groundShadow(stage, focus + 70 * unit, y + 90 * unit, 240 * unit) +
    place(
      focus + 70 * unit,
      y,
      1.32 * unit,
      cyclist(light, stage.random('first'), ink.marigold, {
        headColour: ink.clay,
        top: ink.river,
        skin: '#A8744C',
      }),
      2,
    ) +
    foreground(stage, frameAside(stage))
  )
}

/** A car at a village gate, its driver beside the open road with the guests' bags. */
export function carWithDriver(stage: Stage): string {
  const { height, unit, focus, light } = stage
  const y = height * 0.87
  const driver = person(light, {
    height: 292,
    hip: [0, -140],
    lean: 1,
    facing: -1,
    nearHand: [-52, -168],
    farHand: [-64, -176],
    nearFoot: [12, -6],
    farFoot: [-14, -10],
    look: guide(light, {
      legs: 'sarong',
      bottom: '#6B3F2A',
      sash: ink.marigold,
      top: ink.paper,
      headColour: ink.brick,
      sleeves: 'short',
    }),
  })
  const bags =
    box(-44, -74, 58, 74, lit(light, ink.river), 9) +
    box(-30, -90, 30, 18, lit(light, '#22302B'), 4) +
    box(20, -54, 66, 54, lit(light, ink.clay), 9) +
    box(38, -68, 28, 16, lit(light, '#22302B'), 4) +
    box(20, -34, 66, 7, mix(lit(light, ink.clay), light.ink, 0.3))
  return (
    village(stage) +
    groundShadow(stage, focus - 60 * unit, y + 2 * unit, 410 * unit) +
    place(focus - 60 * unit, y, 1.36 * unit, car(light)) +
    groundShadow(stage, focus + 395 * unit, y + 30 * unit, 80 * unit) +
    place(focus + 385 * unit, y + 34 * unit, 1.02 * unit, driver) +
    place(focus + 470 * unit, y + 36 * unit, 0.86 * unit, bags) +
    foreground(stage, frameAside(stage))
  )
}

/** A minibus full of guests on a village road. */
export function minibusTour(stage: Stage): string {
  const { height, unit, focus, light } = stage
  const y = height * 0.88
  return (
    village(stage) +
    groundShadow(stage, focus, y + 2 * unit, 480 * unit) +
    place(focus, y, 1.34 * unit, minibus(light)) +
    foreground(stage, frameAside(stage))
  )
}

/** A road before rice fields with a temple gate, palms and festive poles. */
function village(stage: Stage): string {
  const { height, unit, focus, light } = stage
  const sunX = sunAside(stage)
  const random = stage.random('village')
  const side = random.pick(-1, 1)
  const trees = [-760, -660, 700, 800].map((dx, index) =>
    palm(
      random,
      focus + dx * unit,
      height * (0.72 + (index % 2) * 0.02),
      random.between(250, 380) * unit,
      mix(light.near, light.mid, 0.2),
      light.leafLit,
    ),
  )
  return (
    openLand(stage, 0.47, { x: sunX, y: 0.19 }, sunX < 0.5 ? 0.64 : 0.36) +
    terraces(stage, {
      layer: 'fields',
      top: height * 0.54,
      bottom: height * 0.74,
      steps: 6,
      fold: 22 * unit,
    }) +
    trees.join('') +
    place(focus + side * 560 * unit, height * 0.745, 0.86 * unit, splitGate(light)) +
    meadow(stage, height * 0.71, 0.72) +
    place(
      focus - side * 470 * unit,
      height * 0.78,
      [side * -0.9 * unit, 0.9 * unit],
      penjor(light),
    ) +
    lane(stage, height * 0.78, height * 0.965, true)
  )
}
