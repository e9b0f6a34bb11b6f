import { kayak, raft } from '../craft/raft.ts'
import { ink } from '../light.ts'
import { banks, cliff } from '../places/cliffs.ts'
import { gorge } from '../places/backdrops.ts'
import { drops, foreground } from '../places/foreground.ts'
import { crest, lake, river, riverCourse, rock, waterfall, type River } from '../places/water.ts'
import { ridge, ridgeLine, volcano, volcanoShape } from '../places/mountains.ts'
import { clouds, mistBands, sky, birds } from '../places/sky.ts'
import { fill, lens, place } from '../shapes.ts'
import type { Stage } from '../stage.ts'
import { frameAside, sunAside } from './placing.ts'

/** A raft on a calm green river between walls of forest. */
export function rafting(stage: Stage): string {
  const { height, unit } = stage
  const course = riverCourse(stage, height * 0.45, 34 * unit, 650 * unit, 130 * unit)
  const y = height * 0.72
  return (
    gorge(stage, { x: sunAside(stage), y: 0.15 }, 0.34) +
    river(stage, course) +
    banks(stage, course) +
    bankRocks(stage, course) +
    afloat(stage, raft(stage.light, stage.random('crew')), y, 1.36, -3) +
    wake(stage, stage.focus + 6 * unit, y + 68 * unit, 350 * unit, 24 * unit) +
    foreground(stage, frameAside(stage))
  )
}

/** A raft that breaks through the foam below a drop of the river. */
export function raftingRapid(stage: Stage): string {
  const { height, unit, focus, light } = stage
  const course = riverCourse(stage, height * 0.44, 60 * unit, 700 * unit, 40 * unit)
  const ledge = height * 0.5
  const y = height * 0.74
  const spray = drops(
    stage.random('spray'),
    focus + 190 * unit,
    y + 30 * unit,
    [300 * unit, 250 * unit],
    70,
    9 * unit,
  )
  return (
    gorge(stage, { x: sunAside(stage), y: 0.14 }, 0.32) +
    river(stage, course) +
    banks(stage, course) +
    rock(stage, 'ledge-left', focus - 430 * unit, ledge + 130 * unit, 210 * unit, true) +
    rock(stage, 'ledge-right', focus + 420 * unit, ledge + 130 * unit, 190 * unit, true) +
    waterfall(stage, 'ledge', focus - 20 * unit, ledge, ledge + 130 * unit, 250 * unit) +
    crest(stage, 'behind', focus, y + 10 * unit, 470 * unit, 62 * unit) +
    afloat(stage, raft(light, stage.random('crew')), y - 16 * unit, 1.36, 12) +
    fill(spray, light.foam) +
    crest(stage, 'bow', focus + 310 * unit, y + 96 * unit, 170 * unit, 84 * unit) +
    crest(stage, 'before', focus + 40 * unit, y + 112 * unit, 470 * unit, 66 * unit) +
    crest(stage, 'swell', focus - 160 * unit, y + 200 * unit, 300 * unit, 30 * unit) +
    rock(stage, 'near-left', focus - 560 * unit, height * 0.93, 150 * unit, true) +
    rock(stage, 'near-right', focus + 580 * unit, height * 0.9, 120 * unit, true) +
    foreground(stage, 'low')
  )
}

/** A kayak on a still crater lake, the mountain mirrored in the water. */
export function kayaking(stage: Stage): string {
  const { height, width, unit, light, focus } = stage
  const shore = height * 0.5
  const sunX = sunAside(stage) * width
  const summit = {
    x: focus + (sunX < focus ? 130 : -150) * unit,
    summit: shore - 320 * unit,
    foot: shore + 10 * unit,
    spread: 520 * unit,
    depth: 0.34,
  }
  const hills = ridgeLine(stage, 'shore', shore - 52 * unit, 120 * unit, 3)
  const mirrored = `<g transform="translate(0 ${shore * 2}) scale(1 -1)" opacity=".26">${volcanoShape(stage, summit)}</g>`
  const random = stage.random('crew')
  const crew = random.chance(0.5) ? 2 : 1
  const y = height * 0.73
  return (
    sky(stage, shore, { x: sunAside(stage), y: 0.19 }) +
    clouds(stage, 4, height * 0.08, shore - 210 * unit) +
    birds(stage, 6, focus + 240 * unit, height * 0.16) +
    volcano(stage, summit, sunX) +
    ridge(stage, 'shore', hills, 0.5) +
    mistBands(stage, 'shore', shore - 60 * unit, shore - 4 * unit, 0.4) +
    lake(stage, shore, sunX, mirrored) +
    mistBands(stage, 'lake', shore, shore + 40 * unit, 0.3) +
    afloat(stage, kayak(light, random, crew, random.pick(ink.clay, ink.marigold)), y, 1.62, -2) +
    wake(stage, focus, y + 62 * unit, 410 * unit, 13 * unit) +
    foreground(stage, frameAside(stage))
  )
}

/** A waterfall in the forest with a pool before it. */
export function falls(stage: Stage): string {
  const { height, unit, focus } = stage
  const pool = height * 0.72
  const course: River = {
    top: pool - 60 * unit,
    middle: () => focus,
    half: y => (330 + Math.max(0, y - pool) * 1.7) * unit,
  }
  const sides = [-1, 1]
    .map(side =>
      rock(stage, `cliff${side}`, focus + side * 300 * unit, pool + 10 * unit, 170 * unit, true),
    )
    .join('')
  return (
    gorge(stage, { x: sunAside(stage), y: 0.14 }, 0.26) +
    cliff(stage, height * 0.31, pool + 30 * unit) +
    river(stage, course) +
    banks(stage, course) +
    waterfall(stage, 'great', focus, height * 0.3, pool, 92 * unit) +
    sides +
    rock(stage, 'low-left', focus - 420 * unit, height * 0.92, 120 * unit, true) +
    rock(stage, 'low-right', focus + 440 * unit, height * 0.9, 140 * unit, true) +
    foreground(stage, 'both')
  )
}

/** A craft at the focus, turned by degrees; `scale` counts in design units. */
export function afloat(
  stage: Stage,
  craft: string,
  y: number,
  scale: number,
  turn: number,
): string {
  return place(stage.focus, y, scale * stage.unit, craft, turn)
}

function wake(stage: Stage, x: number, y: number, half: number, size: number): string {
  const shadow = fill(
    lens(x, y + size * 1.2, half * 1.25, size * 1.8),
    stage.light.waterDeep,
    'opacity=".6"',
  )
  const trails =
    lens(x - half * 0.2, y + size * 2.4, half * 0.7, size * 0.32) +
    lens(x + half * 0.5, y + size * 3.2, half * 0.4, size * 0.26)
  return (
    shadow +
    crest(stage, 'wake', x, y, half, size) +
    fill(trails, stage.light.foam, 'opacity=".85"')
  )
}

function bankRocks(stage: Stage, course: River): string {
  const random = stage.random('bank-rocks')
  return Array.from({ length: 9 }, (_, index) => {
    const share = 0.1 + (index / 9) * 0.85
    const y = course.top + (stage.height - course.top) * share
    const side = index % 2 ? 1 : -1
    const x = course.middle(y) + side * course.half(y) * random.between(0.9, 1.04)
    return rock(
      stage,
      `bank${index}`,
      x,
      y,
      (16 + share * 92) * random.between(0.7, 1.1) * stage.unit,
      true,
    )
  }).join('')
}
