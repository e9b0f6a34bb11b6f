import { ink, lit, mix } from '../light.ts'
import { box, circle, curve, disc, fill, line, oval, place, repeat } from '../shapes.ts'
import type { Stage } from '../stage.ts'

function plate(stage: Stage, half: number): string {
  const { light } = stage
  return (
    oval(0, 8, half * 1.02, half * 0.34, light.ink, 'opacity=".25"') +
    oval(0, 0, half, half * 0.33, lit(light, ink.paper)) +
    oval(0, -1, half * 0.8, half * 0.25, mix(lit(light, ink.paper), light.ink, 0.1))
  )
}

/** Rice with satay, greens, egg and sambal. */
export function ricePlate(stage: Stage): string {
  const { light } = stage
  const c = (colour: string) => lit(light, colour)
  const satay = repeat(
    3,
    index => `M${34 + index * 9} ${-30 + index * 9}L${96 + index * 6} ${-44 + index * 12}`,
  )
  const meat = [0, 1, 2]
    .map(index =>
      fill(
        disc(46 + index * 9, -31 + index * 8, 8) +
          disc(60 + index * 9, -34 + index * 8.5, 8) +
          disc(73 + index * 8, -37 + index * 9, 7.5),
        c('#9A5A2C'),
      ),
    )
    .join('')
  return (
    plate(stage, 112) +
    fill(
      curve(
        [
          [-36, 2],
          [-30, -34],
          [-4, -52],
          [24, -34],
          [30, 2],
          [0, 10],
        ],
        true,
      ),
      c('#FBF7EA'),
    ) +
    fill(disc(-12, -30, 2) + disc(6, -38, 2) + disc(12, -20, 2) + disc(-16, -12, 2), c('#E3D9BF')) +
    fill(
      disc(-66, -6, 13) + disc(-52, -14, 14) + disc(-70, -16, 11) + disc(-48, -2, 12),
      c('#3F8A4E'),
    ) +
    fill(disc(-62, -14, 4) + disc(-50, -8, 4), c('#8DBB5A')) +
    oval(-26, 14, 22, 11, c('#FFFDF4')) +
    circle(-26, 12, 7, c(ink.marigold)) +
    oval(22, 16, 17, 9, c(ink.brick)) +
    fill(disc(18, 14, 2.4) + disc(26, 16, 2.4), c('#E9A23A')) +
    line(satay, c('#C9A36A'), 3.4) +
    meat
  )
}

/** Pancakes with palm sugar, butter and banana. */
export function pancakes(stage: Stage): string {
  const c = (colour: string) => lit(stage.light, colour)
  const stack = [0, 1, 2, 3].map(
    index =>
      oval(-10, -6 - index * 12, 58, 18, c(index % 2 ? '#C98D4A' : '#8AA65A')) +
      oval(-10, -10 - index * 12, 58, 17, c(index % 2 ? '#E8B772' : '#B7C97A')),
  )
  return (
    plate(stage, 112) +
    stack.join('') +
    fill(
      curve(
        [
          [-46, -50],
          [-14, -60],
          [24, -52],
          [34, -24],
          [20, -30],
          [10, -14],
          [-6, -34],
          [-30, -26],
        ],
        true,
      ),
      c('#7A3F1E'),
    ) +
    box(-24, -66, 26, 14, c('#FFE7A0'), 3) +
    fill(disc(64, -4, 13) + disc(80, -8, 12) + disc(70, -18, 12), c('#E9C46A'))
  )
}

/** A cup of coffee on its saucer. */
export function cup(stage: Stage): string {
  const c = (colour: string) => lit(stage.light, colour)
  const steam = line(
    'M-8 -66q-10 -16 0 -30t0 -30M12 -66q-10 -16 0 -30t0 -30',
    c(ink.paper),
    4,
    'opacity=".6"',
  )
  return (
    oval(0, 6, 56, 16, c(ink.paper)) +
    line('M34 -40C60 -42 60 -10 30 -12', c(ink.clay), 9) +
    fill('M-38 -50L38 -50C38 -16 24 2 0 2C-24 2 -38 -16 -38 -50Z', c(ink.clay)) +
    oval(0, -50, 38, 11, c('#F3E3C8')) +
    oval(0, -49, 31, 8, c('#4A2A18')) +
    steam
  )
}

/** A young coconut with a straw and a frangipani. */
export function coconut(stage: Stage): string {
  const c = (colour: string) => lit(stage.light, colour)
  return (
    oval(0, 8, 54, 14, stage.light.ink, 'opacity=".25"') +
    fill('M-46 -60C-62 -20 -40 8 0 8C40 8 62 -20 46 -60Z', c('#4E9A55')) +
    fill('M-46 -60C-62 -20 -40 8 0 8C-22 -4 -32 -30 -26 -60Z', c('#37794A')) +
    oval(0, -60, 46, 14, c('#F3EBD6')) +
    oval(0, -59, 27, 8, c('#FFFFFF')) +
    line('M8 -58L30 -124L46 -130', c(ink.clay), 6) +
    place(
      -32,
      -66,
      0.9,
      fill(
        repeat(6, index => disc(Math.cos(index * 1.047) * 10, Math.sin(index * 1.047) * 10, 7)),
        c('#FBF4E2'),
      ) + circle(0, 0, 6, c(ink.marigold)),
    )
  )
}

/** A bowl of bananas, mangoes and dragon fruit. */
export function fruitBowl(stage: Stage): string {
  const c = (colour: string) => lit(stage.light, colour)
  return (
    oval(0, 12, 92, 20, stage.light.ink, 'opacity=".25"') +
    fill('M-52 -46C-40 -92 10 -96 20 -48Z', c('#E9A23A')) +
    fill('M6 -40C10 -84 66 -86 66 -38Z', c('#B4463A')) +
    fill(disc(38, -58, 3) + disc(50, -48, 3) + disc(26, -48, 3), c('#E58A6A')) +
    line('M-66 -40Q-50 -84 -8 -78M-58 -34Q-40 -70 0 -66', c('#F1CF54'), 13) +
    fill(disc(-4, -46, 21), c('#7FA64E')) +
    fill(disc(-10, -52, 6), c('#A9C777')) +
    fill('M-86 -44L86 -44C80 -6 44 12 0 12C-44 12 -80 -6 -86 -44Z', c('#7A5236')) +
    line('M-80 -28Q0 -16 80 -28M-66 -10Q0 4 66 -10', c('#A9774A'), 4) +
    line('M-88 -44H88', c('#A9774A'), 7)
  )
}
