import { ink, mix } from '../light.ts'
import { person, type Figure } from '../people/figure.ts'
import { guest, guide } from '../people/looks.ts'
import { openLand } from '../places/backdrops.ts'
import { hedge } from '../places/cliffs.ts'
import { foreground } from '../places/foreground.ts'
import { groundShadow, lane, meadow } from '../places/ground.ts'
import { palm } from '../places/plants.ts'
import { meru, offering, parasol, penjor, splitGate } from '../places/temple.ts'
import { place } from '../shapes.ts'
import type { Stage } from '../stage.ts'
import { sunAside } from './placing.ts'

/** A split gate with merus behind it and visitors on the way up. */
export function temple(stage: Stage): string {
  const { height, unit, focus, light } = stage
  const sunX = sunAside(stage)
  const ground = height * 0.76
  const tree = palm(
    stage.random('temple-palm'),
    focus - 610 * unit,
    ground,
    430 * unit,
    mix(light.near, light.mid, 0.12),
    light.leafLit,
  )
  return (
    openLand(stage, 0.5, { x: sunX, y: 0.19 }, sunX < 0.5 ? 0.74 : 0.26) +
    hedge(stage, 'sacred-wood', height * 0.6, 76 * unit, 0.78) +
    tree +
    place(focus + 480 * unit, ground, 1.06 * unit, meru(light, 9)) +
    place(focus - 420 * unit, ground, 0.8 * unit, meru(light, 5)) +
    place(focus, ground + 4 * unit, 1.22 * unit, splitGate(light)) +
    meadow(stage, height * 0.8, 0.8) +
    lane(stage, height * 0.81, height * 0.96, false) +
    place(focus - 470 * unit, height * 0.83, 1.1 * unit, penjor(light)) +
    place(focus + 470 * unit, height * 0.83, [-1.1 * unit, 1.1 * unit], penjor(light)) +
    place(focus - 300 * unit, height * 0.82, unit, parasol(light, ink.marigold)) +
    place(focus + 300 * unit, height * 0.82, unit, parasol(light, ink.marigold)) +
    visitorsAt(stage, height * 0.9) +
    foreground(stage, 'low')
  )
}

function visitorsAt(stage: Stage, y: number): string {
  const { unit, focus, light } = stage
  const visitors = [
    [-190, 1],
    [-90, 1],
    [230, -1],
  ] as const
  const random = stage.random('temple-visitors')
  return visitors
    .map(([dx, facing], index) => {
      const look =
        index === 2
          ? guide(light, { legs: 'sarong', bottom: '#6B3F2A', sash: ink.marigold, top: ink.paper })
          : guest(light, random, {
              legs: 'sarong',
              bottom: index ? ink.river : '#7A4B6B',
              sash: ink.marigold,
              top: ink.paper,
              headwear: index ? 'short' : 'bun',
            })
      const figure: Figure = {
        height: 236,
        hip: [0, -112],
        lean: 2,
        facing,
        nearHand: [facing * 36, -132],
        farHand: [facing * 42, -134],
        nearFoot: [-facing * 10, -4],
        farFoot: [facing * 12, -6],
        look,
      }
      const gift = index === 0 ? offering(light, 46, -132, 40) : ''
      return (
        groundShadow(stage, focus + dx * unit, y, 60 * unit) +
        place(focus + dx * unit, y, 1.05 * unit, person(light, figure) + gift)
      )
    })
    .join('')
}
