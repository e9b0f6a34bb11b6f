import { ink, lit, mix } from '../light.ts'
import { person, type Figure } from '../people/figure.ts'
import { guest, guide } from '../people/looks.ts'
import { openLand } from '../places/backdrops.ts'
import { foreground } from '../places/foreground.ts'
import { groundShadow, lane } from '../places/ground.ts'
import { ridgeLine, shoulder, volcano } from '../places/mountains.ts'
import { palm } from '../places/plants.ts'
import { birds, clouds, cloudSea, sky } from '../places/sky.ts'
import { terraces } from '../places/terraces.ts'
import { disc, fill, line, place, trace, type Point } from '../shapes.ts'
import type { Stage } from '../stage.ts'
import { frameAside, sunAside } from './placing.ts'

/** Walkers on a summit ridge above a sea of cloud while the sun comes up. */
export function trekking(stage: Stage): string {
  const { height, width, unit, focus } = stage
  const horizon = height * 0.5
  const sun = { x: sunAside(stage), y: 0.34, size: 92 }
  const sunX = sun.x * width
  const far = sunX < focus ? 1 : -1
  const crest = (x: number) => {
    const away = (x - focus) / width
    return height * 0.84 + Math.abs(away) ** 1.5 * 430 * unit + Math.sin(x / (90 * unit)) * 7 * unit
  }
  return (
    sky(stage, horizon, sun) +
    clouds(stage, 4, height * 0.08, height * 0.26) +
    volcano(
      stage,
      {
        x: focus - far * 520 * unit,
        summit: horizon - 96 * unit,
        foot: horizon + 60 * unit,
        spread: 260 * unit,
        depth: 0.12,
      },
      sunX,
    ) +
    volcano(
      stage,
      {
        x: focus + far * 330 * unit,
        summit: horizon - 270 * unit,
        foot: horizon + 110 * unit,
        spread: 470 * unit,
        depth: 0.34,
      },
      sunX,
    ) +
    cloudSea(stage, horizon + 40 * unit, height * 0.82) +
    birds(stage, 5, focus - far * 200 * unit, height * 0.3) +
    shoulder(stage, 'back-ridge', ridgeLine(stage, 'back-ridge', height * 0.9, 120 * unit, 2)) +
    shoulder(stage, 'ridge', crest) +
    walkers(stage, crest) +
    foreground(stage, 'low')
  )
}

function walkers(stage: Stage, crest: (x: number) => number): string {
  const { light, unit, focus } = stage
  const isDark = light.lampsOn || stage.time === 'dawn'
  const random = stage.random('walkers')
  const packs = [ink.clay, ink.river, ink.marigold, ink.jade]
  return [-330, -150, 50, 270]
    .map((dx, index) => {
      const x = focus + dx * unit
      const isLeader = index === 3
      const look = isLeader
        ? guide(light, {
            legs: 'trousers',
            sleeves: 'long',
            pack: ink.brick,
            headColour: ink.paper,
          })
        : guest(light, random, {
            headwear: isDark ? 'lamp' : 'cap',
            headColour: packs[(index + 1) % 4] ?? ink.clay,
            pack: packs[index] ?? ink.clay,
            sleeves: 'long',
            legs: 'trousers',
          })
      const stride = index % 2 ? 1 : -1
      const pole: Point = [62, -4]
      const figure: Figure = {
        height: 236,
        hip: [0, -112],
        lean: isLeader ? 3 : 9,
        facing: 1,
        nearHand: isLeader ? [84, -176] : [44, -120],
        farHand: isLeader ? [26, -104] : [30, -112],
        nearFoot: [stride * 26, -4],
        farFoot: [stride * -24, -6],
        look,
      }
      const stick = isLeader ? '' : line(trace([[40, -136], pole]), lit(light, '#3A332C'), 4)
      return (
        groundShadow(stage, x, crest(x) + 6 * unit, 60 * unit) +
        place(x, crest(x) + 4 * unit, 1.3 * unit, stick + person(light, figure))
      )
    })
    .join('')
}

/** A walk between flooded rice terraces with a farmer and her ducks. */
export function riceTrek(stage: Stage): string {
  const { height, unit, focus, light } = stage
  const sunX = sunAside(stage)
  const random = stage.random('rice-palms')
  const palms = [-560, -470, 390, 560, 650].map((dx, index) =>
    palm(
      random,
      focus + dx * unit,
      height * (0.57 + (index % 3) * 0.035),
      random.between(210, 350) * unit,
      mix(light.near, light.mid, 0.25),
      light.leafLit,
    ),
  )
  return (
    openLand(stage, 0.4, { x: sunX, y: 0.16 }, sunX < 0.5 ? 0.62 : 0.4) +
    terraces(stage, {
      layer: 'upper',
      top: height * 0.47,
      bottom: height * 0.74,
      steps: 9,
      fold: 58 * unit,
    }) +
    palms.join('') +
    terraces(stage, {
      layer: 'lower',
      top: height * 0.68,
      bottom: height * 1.06,
      steps: 4,
      fold: 70 * unit,
    }) +
    lane(stage, height * 0.84, height * 0.96, false) +
    farmer(stage, focus - 470 * unit, height * 0.79) +
    trekkers(stage, height * 0.93) +
    foreground(stage, frameAside(stage))
  )
}

function trekkers(stage: Stage, y: number): string {
  const { light, unit, focus } = stage
  const random = stage.random('trekkers')
  const looks = [
    guest(light, random, {
      headwear: 'straw',
      headColour: '#E3C98A',
      legs: 'shorts',
      top: ink.paper,
      pack: ink.river,
    }),
    guest(light, random, {
      headwear: 'cap',
      headColour: ink.clay,
      legs: 'shorts',
      top: '#E9C46A',
      pack: ink.clay,
    }),
    guide(light, { legs: 'sarong', bottom: '#7A4B2A', sash: ink.marigold }),
  ]
  return looks
    .map((look, index) => {
      const x = focus + (-150 + index * 165) * unit
      const stride = index % 2 ? 1 : -1
      const isGuide = index === 2
      const figure: Figure = {
        height: 292,
        hip: [0, -140],
        lean: isGuide ? -1 : 4,
        facing: 1,
        nod: isGuide ? 0 : -4,
        nearHand: isGuide ? [98, -214] : [26 * stride + 10, -128],
        farHand: isGuide ? [30, -128] : [-20 * stride + 12, -130],
        nearFoot: [isGuide ? -8 : stride * 24, -4],
        farFoot: [isGuide ? 14 : stride * -24, -8],
        look,
      }
      return (
        groundShadow(stage, x, y + 4 * unit, 74 * unit) +
        place(x, y + 4 * unit, unit, person(light, figure))
      )
    })
    .join('')
}

function farmer(stage: Stage, x: number, y: number): string {
  const { light, unit } = stage
  const look = guest(light, stage.random('farmer'), {
    headwear: 'straw',
    headColour: '#D9BE7C',
    top: '#7A4B6B',
    bottom: '#3B4B46',
    legs: 'trousers',
    sleeves: 'long',
    skin: '#6B4226',
  })
  const bent = person(light, {
    height: 210,
    hip: [0, -98],
    lean: 62,
    facing: 1,
    nearHand: [78, -46],
    farHand: [86, -40],
    nearFoot: [-8, 0],
    farFoot: [16, -2],
    nod: 4,
    look,
  })
  const ducks = [0, 1, 2, 3]
    .map(index => duck(stage, x + (110 + index * 44) * unit, y + (20 + (index % 2) * 14) * unit))
    .join('')
  return place(x, y, 0.74 * unit, bent) + ducks
}

function duck(stage: Stage, x: number, y: number): string {
  const { light, unit } = stage
  const white = lit(light, '#F6F3E8')
  const parts =
    fill(
      'M-16 -6C-20 -14 -10 -18 0 -16C6 -16 8 -22 8 -28C8 -36 20 -36 20 -28C20 -18 20 -4 6 0C-4 2 -14 0 -16 -6Z',
      white,
    ) +
    fill('M19 -30L29 -27L19 -25Z', lit(light, ink.marigold)) +
    fill(disc(15, -30, 1.6), light.ink)
  return place(x, y, unit, parts)
}
