import { ink, lit, mix } from '../light.ts'
import { person } from '../people/figure.ts'
import { guest } from '../people/looks.ts'
import { gorge, openLand } from '../places/backdrops.ts'
import { banks } from '../places/cliffs.ts'
import { bananaLeaf, marigold } from '../places/foreground.ts'
import { lamp } from '../places/pavilion.ts'
import { terraces } from '../places/terraces.ts'
import { river, riverCourse } from '../places/water.ts'
import { box, fill, lens, line, place, repeat, type Point } from '../shapes.ts'
import type { Stage } from '../stage.ts'
import { coconut, cup, fruitBowl, pancakes, ricePlate } from './dishes.ts'
import { sunAside } from './placing.ts'

/** Lunch by the river: plates, coconut and fruit on a wooden table, two guests across it. */
export function lunch(stage: Stage): string {
  const { height, unit } = stage
  const course = riverCourse(stage, height * 0.44, 30 * unit, 620 * unit, 180 * unit)
  const view =
    gorge(stage, { x: sunAside(stage), y: 0.15 }, 0.34) +
    river(stage, course) +
    banks(stage, course)
  return view + diningTable(stage, false)
}

/** Breakfast with the volcano in view: coffee, pancakes and fruit. */
export function breakfast(stage: Stage): string {
  const { height, unit } = stage
  const sunX = sunAside(stage)
  const view =
    openLand(stage, 0.46, { x: sunX, y: 0.2 }, sunX < 0.5 ? 0.62 : 0.38) +
    terraces(stage, {
      layer: 'view',
      top: height * 0.53,
      bottom: height * 0.9,
      steps: 8,
      fold: 60 * unit,
    })
  return view + diningTable(stage, true)
}

function diningTable(stage: Stage, isMorning: boolean): string {
  const { width, height, unit, focus, light } = stage
  const top = height * 0.72
  const wood = lit(light, '#A9774A')
  const planks = [0.3, 0.56, 0.8]
    .map(share => `M0 ${top + (height - top) * share}H${width}`)
    .join('')
  const grain = repeat(22, index =>
    lens(
      ((index * 0.37) % 1) * width,
      top + (height - top) * (0.12 + ((index * 0.29) % 0.85)),
      90 * unit,
      2.4 * unit,
    ),
  )
  const at = (dx: number, share: number): Point => [focus + dx * unit, top + (height - top) * share]
  const dish = (dx: number, share: number, scale: number, parts: string) => {
    const [x, y] = at(dx, share)
    return place(x, y, scale * unit, parts)
  }
  const meals = isMorning
    ? dish(-290, 0.44, 1.5, pancakes(stage)) +
      dish(300, 0.44, 1.5, pancakes(stage)) +
      dish(-60, 0.52, 1.3, cup(stage)) +
      dish(520, 0.56, 1.3, cup(stage))
    : dish(-290, 0.46, 1.56, ricePlate(stage)) +
      dish(300, 0.46, 1.56, ricePlate(stage)) +
      dish(-500, 0.34, 1.4, coconut(stage)) +
      dish(530, 0.4, 1.4, coconut(stage))
  return (
    posts(stage) +
    guests(stage, top) +
    box(0, top, width, height, wood) +
    box(0, top, width, 15 * unit, mix(wood, light.sun, 0.3)) +
    line(planks, mix(wood, light.ink, 0.3), 3 * unit) +
    fill(grain, mix(wood, light.ink, 0.14)) +
    leafRunner(stage, at(0, 0.62)) +
    meals +
    dish(20, 0.36, 1.5, fruitBowl(stage)) +
    [-110, 130, 210]
      .map((dx, index) => marigold(stage, ...at(dx, 0.74 + (index % 2) * 0.1), 22 * unit))
      .join('')
  )
}

/** The eaves and posts of the pavilion from which one looks out. */
function posts(stage: Stage): string {
  const { width, height, unit, light, focus } = stage
  const wood = lit(light, '#6E4A31')
  const straw = lit(light, '#8B6A45')
  const fringe = repeat(
    Math.ceil(width / (22 * unit)),
    index =>
      `M${index * 22 * unit} ${40 * unit}l${8 * unit} ${(34 + (index % 3) * 9) * unit}l${14 * unit} ${-(34 + (index % 3) * 9) * unit}Z`,
  )
  const pillar = (x: number) =>
    box(x, 0, 40 * unit, height * 0.74, wood) +
    box(x, 0, 14 * unit, height * 0.74, mix(wood, light.ink, 0.3))
  const rail =
    box(0, height * 0.63, width, 15 * unit, wood) +
    box(0, height * 0.63, width, 5 * unit, mix(wood, light.sun, 0.3))
  return (
    rail +
    pillar(70 * unit) +
    pillar(width - 110 * unit) +
    box(0, 0, width, 46 * unit, straw) +
    fill(fringe, straw) +
    line(`M0 ${44 * unit}H${width}`, mix(straw, light.ink, 0.35), 6 * unit) +
    lamp(light, focus - 330 * unit, 128 * unit, 40 * unit) +
    lamp(light, focus + 350 * unit, 128 * unit, 40 * unit)
  )
}

function guests(stage: Stage, top: number): string {
  const { light, unit, focus } = stage
  const random = stage.random('table-guests')
  const seats = [
    [-400, 1],
    [-160, -1],
    [190, 1],
    [420, -1],
  ] as const
  return seats
    .map(([dx, facing], index) => {
      const hold: Point = index % 2 ? [facing * 70, -128] : [facing * 52, -6]
      const look = guest(light, random, {
        headwear: (['bun', 'short', 'long', 'cap'] as const)[index] ?? 'short',
        headColour: ink.clay,
      })
      const seated = person(light, {
        height: 420,
        hip: [0, 30],
        lean: 5,
        facing,
        nearHand: hold,
        farHand: [facing * 74, -8],
        nod: index % 2 ? 0 : 4,
        look,
      })
      const drink = index % 2 ? place(hold[0] + facing * 8, hold[1] - 4, 1, glass(stage)) : ''
      return place(focus + dx * unit, top + 18 * unit, unit, seated + drink)
    })
    .join('')
}

function glass(stage: Stage): string {
  const juice = lit(stage.light, ink.marigold)
  return (
    fill('M-15 -38L15 -38L11 16L-11 16Z', mix(juice, '#FFFFFF', 0.5)) +
    fill('M-13 -26L13 -26L10 14L-10 14Z', juice) +
    line('M4 -30L14 -62', lit(stage.light, ink.clay), 4)
  )
}

function leafRunner(stage: Stage, [x, y]: Point): string {
  const { unit, light } = stage
  const dark = lit(light, '#2F7D55')
  const bright = lit(light, '#4E9A62')
  return (
    bananaLeaf(x - 20 * unit, y + 46 * unit, 560 * unit, 0.04, dark, bright) +
    bananaLeaf(x + 20 * unit, y + 60 * unit, 560 * unit, Math.PI - 0.04, bright, dark)
  )
}
