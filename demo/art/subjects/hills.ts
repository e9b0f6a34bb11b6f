import { ink, lit, mix } from '../light.ts'
import { person } from '../people/figure.ts'
import { guest } from '../people/looks.ts'
import { openLand } from '../places/backdrops.ts'
import { foreground } from '../places/foreground.ts'
import { palm } from '../places/plants.ts'
import { terraces } from '../places/terraces.ts'
import { curve, digits, fill, line, place, spots } from '../shapes.ts'
import type { Stage } from '../stage.ts'
import { frameAside, sunAside } from './placing.ts'

/** A woman in a flowing dress on a swing high over the rice terraces. */
export function swing(stage: Stage): string {
  const { height, width, unit, focus, light } = stage
  const sunX = sunAside(stage)
  const left = focus - 430 * unit
  const right = focus + 470 * unit
  const random = stage.random('swing-palms')
  const dark = mix(light.near, light.leaf, 0.6)
  return (
    openLand(stage, 0.46, { x: sunX, y: 0.2 }, sunX < 0.5 ? 0.64 : 0.38) +
    terraces(stage, {
      layer: 'valley',
      top: height * 0.56,
      bottom: height * 1.02,
      steps: 10,
      fold: 62 * unit,
    }) +
    palm(random, left - 70 * unit, height * 0.82, 560 * unit, dark, light.leafLit) +
    palm(
      random,
      Math.min(width - 60 * unit, right + 60 * unit),
      height * 0.86,
      620 * unit,
      dark,
      light.leafLit,
    ) +
    swingRider(stage, height * 0.6) +
    foreground(stage, frameAside(stage) === 'right' ? 'right' : 'low')
  )
}

function swingRider(stage: Stage, y: number): string {
  const { unit, focus, light } = stage
  const dress = lit(light, stage.random('dress').pick(ink.clay, ink.marigold, '#D9577A'))
  const shade = mix(dress, light.ink, 0.22)
  const scale = 1.36 * unit
  const top = -y / scale
  const rope = (x: number, swayed: number) =>
    line(`M${x} 8L${digits(x + swayed)} ${digits(top)}`, lit(light, '#D9C79A'), 5)
  const train = spots(
    '-22 -40 -80 -14 -150 38 -236 46 -330 96 -280 112 -212 128 -130 116 -60 74 10 48 58 22 52 -8 16 -34',
  )
  const sunlit = spots('-150 38 -236 46 -330 96 -262 92 -190 74')
  const lap = spots('-24 -44 16 -40 62 -22 76 0 46 20 0 14 -30 4')
  const folds =
    'M-20 -6C-90 20 -150 76 -262 92M-4 4C-60 50 -120 92 -196 116M14 2C-10 30 -40 52 -72 70'
  const parts =
    rope(50, -26) +
    fill(curve(train, true), dress) +
    fill(curve(sunlit, true), mix(dress, '#FFFFFF', 0.2)) +
    line(folds, shade, 4) +
    line('M-52 10L56 6', lit(light, '#6A4A2C'), 13) +
    seatedRider(stage, dress) +
    fill(curve(lap, true), dress) +
    line('M-6 -36C14 -22 34 -8 44 12', shade, 3) +
    rope(-46, -26)
  return place(focus, y, scale, parts, -4)
}

function seatedRider(stage: Stage, dress: string): string {
  const { light } = stage
  const look = guest(light, stage.random('rider'), {
    headwear: 'long',
    hair: '#1B1412',
    skin: '#A8744C',
    sleeves: 'none',
    legs: 'trousers',
  })
  return person(light, {
    height: 250,
    hip: [0, -14],
    lean: -10,
    facing: 1,
    nearHand: [-44, -100],
    farHand: [34, -110],
    nearFoot: [112, 12],
    farFoot: [122, -4],
    nod: -8,
    look: { ...look, top: dress, bottom: look.skin, shoe: look.skin },
  })
}

/** The land alone: terraces, volcano and sky, for moments without a subject. */
export function landscape(stage: Stage): string {
  const { height, unit, focus, light } = stage
  const sunX = sunAside(stage)
  const random = stage.random('land-palms')
  const palms = [-520, -430, 470, 590].map(dx =>
    palm(
      random,
      focus + dx * unit,
      height * random.between(0.58, 0.66),
      random.between(230, 360) * unit,
      mix(light.near, light.mid, 0.2),
      light.leafLit,
    ),
  )
  return (
    openLand(stage, 0.44, { x: sunX, y: 0.19 }, sunX < 0.5 ? 0.6 : 0.42) +
    terraces(stage, {
      layer: 'hill',
      top: height * 0.51,
      bottom: height * 0.86,
      steps: 10,
      fold: 70 * unit,
    }) +
    palms.join('') +
    terraces(stage, {
      layer: 'front',
      top: height * 0.78,
      bottom: height * 1.08,
      steps: 4,
      fold: 90 * unit,
    }) +
    foreground(stage, frameAside(stage))
  )
}
