import { raft } from '../craft/raft.ts'
import { ink, lit, mix } from '../light.ts'
import { person, type Figure } from '../people/figure.ts'
import { guide, paddler } from '../people/looks.ts'
import { gorge, openLand } from '../places/backdrops.ts'
import { banks, hedge } from '../places/cliffs.ts'
import { foreground, marigold } from '../places/foreground.ts'
import { groundShadow, lane, meadow } from '../places/ground.ts'
import { lamp, pavilion } from '../places/pavilion.ts'
import { river, riverCourse } from '../places/water.ts'
import { box, fill, lens, line, place, taper, type Point } from '../shapes.ts'
import type { Stage } from '../stage.ts'
import { frameAside, sunAside } from './placing.ts'

/** A pavilion of the restaurant above the river, its lamps lit in the evening. */
export function restaurant(stage: Stage): string {
  const { height, unit, focus, light } = stage
  const sunX = sunAside(stage)
  const course = { top: height * 0.7, middle: () => focus, half: () => stage.width }
  const y = height * 0.78
  const glints = [-196, 0, 196].flatMap(dx =>
    [0, 1, 2, 3, 4, 5].map(step =>
      lens(focus + dx * 1.28 * unit, y + (62 + step * 30) * unit, (30 - step * 2) * unit, 7 * unit),
    ),
  )
  return (
    openLand(stage, 0.46, { x: sunX, y: 0.2 }, sunX < 0.5 ? 0.78 : 0.22) +
    hedge(stage, 'far-bank', height * 0.62, 70 * unit, 0.78) +
    river(stage, { ...course, top: height * 0.74 }) +
    hedge(stage, 'terrace-bank', y - 6 * unit, 40 * unit, 0.94) +
    place(focus, y + 14 * unit, 1.28 * unit, pavilion(light, stage.random('diners'))) +
    (light.lampsOn ? fill(glints.join(''), '#FFCF70', 'opacity=".6"') : '') +
    foreground(stage, frameAside(stage))
  )
}

/** The guide shows paddle and vest to the crew on the bank, the raft ready behind them. */
export function briefing(stage: Stage): string {
  const { height, focus } = stage
  return (
    riverBank(stage) +
    crewOnBank(stage, focus, height * 0.91, false) +
    foreground(stage, frameAside(stage) === 'right' ? 'right' : 'low')
  )
}

/** The crew after the ride: arms up, petals in the air. */
export function cheering(stage: Stage): string {
  const { height, width, unit, focus } = stage
  const random = stage.random('petals')
  const petals = Array.from({ length: 16 }, () =>
    marigold(
      stage,
      random.between(0.06, 0.94) * width,
      random.between(0.06, 0.48) * height,
      random.between(7, 15) * unit,
    ),
  ).join('')
  return (
    riverBank(stage) +
    crewOnBank(stage, focus, height * 0.91, true) +
    petals +
    foreground(stage, 'low')
  )
}

function riverBank(stage: Stage): string {
  const { height, unit, focus, light } = stage
  const course = riverCourse(stage, height * 0.46, 40 * unit, 900 * unit, 160 * unit)
  return (
    gorge(stage, { x: sunAside(stage), y: 0.15 }, 0.36) +
    river(stage, course) +
    banks(stage, course) +
    place(
      course.middle(height * 0.56),
      height * 0.56,
      0.3 * unit,
      raft(light, stage.random('crew')),
      -2,
    ) +
    lane(stage, height * 0.78, height * 1.05, false) +
    (light.lampsOn ? lamp(light, focus + 420 * unit, height * 0.4, 30 * unit) : '')
  )
}

function crewOnBank(stage: Stage, x: number, y: number, isCheering: boolean): string {
  const { light, unit } = stage
  const random = stage.random('bank-crew')
  const standing = [-330, -200, -70, 70].map((dx, index) => {
    const lift: Point = index % 2 ? [54, -318] : [44, -326]
    const figure: Figure = {
      height: 300,
      hip: [0, -144],
      lean: isCheering ? -4 : 1,
      facing: 1,
      nod: isCheering ? -14 : -4,
      nearHand: isCheering ? [-lift[0], lift[1]] : [24, -146],
      farHand: isCheering ? lift : [34, -150],
      nearFoot: [-14, -4],
      farFoot: [16, -8],
      look: paddler(light, random, index),
    }
    return (
      groundShadow(stage, x + dx * unit, y + 4 * unit, 70 * unit) +
      place(
        x + dx * unit,
        y + (index % 2) * 14 * unit,
        (1.02 + (index % 3) * 0.03) * unit,
        person(light, figure),
      )
    )
  })
  const leader: Figure = {
    height: 300,
    hip: [0, -144],
    lean: 0,
    facing: -1,
    nearHand: isCheering ? [56, -322] : [-70, -176],
    farHand: isCheering ? [-52, -324] : [-52, -206],
    nearFoot: [14, -4],
    farFoot: [-18, -8],
    look: guide(light, { headwear: 'helmet', headColour: ink.paper, vest: ink.jadeDeep }),
  }
  const shaft = isCheering ? '' : paddleUpright(stage)
  return (
    standing.join('') +
    groundShadow(stage, x + 270 * unit, y + 10 * unit, 76 * unit) +
    place(x + 270 * unit, y + 8 * unit, 1.08 * unit, shaft + person(light, leader))
  )
}

function paddleUpright(stage: Stage): string {
  const { light } = stage
  const wood = lit(light, '#2A2F2C')
  return (
    line('M-78 -4L-60 -250', wood, 6) +
    fill(taper([-60, -256], 15, [-56, -312], 17), lit(light, ink.marigold)) +
    line('M-59 -250L-55 -318', mix(lit(light, ink.marigold), light.ink, 0.3), 2.5)
  )
}

/** The base after dark or before dawn: rafts on their rack, the office under lamps. */
export function base(stage: Stage): string {
  const { height, unit, focus, light } = stage
  const sunX = sunAside(stage)
  const y = height * 0.82
  const hull = (index: number, colour: string) => {
    const shade = mix(lit(light, colour), light.ink, 0.36)
    const at = -40 - index * 66
    return (
      fill(taper([-150, at], 26, [150, at], 26), lit(light, colour)) +
      fill(taper([-146, at + 11], 14, [146, at + 11], 14), shade) +
      line(`M-140 ${at - 12}H130`, mix(lit(light, colour), '#FFFFFF', 0.5), 4)
    )
  }
  const rack =
    box(-170, -250, 12, 250, lit(light, '#5C3F2B')) +
    box(158, -250, 12, 250, lit(light, '#5C3F2B')) +
    [0, 1, 2].map(index => box(-172, -12 - index * 66, 344, 9, lit(light, '#7A5236'))).join('')
  const string = line(
    `M${focus - 560 * unit} ${height * 0.44}Q${focus - 380 * unit} ${height * 0.55} ${focus - 180 * unit} ${height * 0.46}`,
    light.ink,
    2.5 * unit,
  )
  const bulbs = [0.1, 0.3, 0.5, 0.7, 0.9].map(share => {
    const x = focus + (-560 + share * 380) * unit
    const drop = height * 0.44 + (1 - (2 * share - 1) ** 2) * height * 0.048 + share * height * 0.02
    return lamp(light, x, drop + 24 * unit, 11 * unit)
  })
  return (
    openLand(stage, 0.48, { x: sunX, y: 0.2 }, sunX < 0.5 ? 0.7 : 0.3) +
    hedge(stage, 'yard', height * 0.66, 74 * unit, 0.84) +
    meadow(stage, height * 0.74, 0.86) +
    lane(stage, y - 6 * unit, height * 0.97, false) +
    place(focus + 180 * unit, y, 0.98 * unit, pavilion(light, stage.random('yard-guests'))) +
    place(
      focus - 420 * unit,
      y + 16 * unit,
      unit,
      rack + hull(0, ink.marigold) + hull(1, ink.clay) + hull(2, ink.marigold),
    ) +
    string +
    bulbs.join('') +
    foreground(stage, frameAside(stage))
  )
}
