import { ink, lit, mix, type Light } from '../light.ts'
import { circle, disc, fill, line, place, type Point } from '../shapes.ts'

/** What covers the head. */
export type Headwear =
  | 'helmet'
  | 'visor'
  | 'cycle'
  | 'cap'
  | 'udeng'
  | 'straw'
  | 'lamp'
  | 'bun'
  | 'long'
  | 'short'

/** A person's colours and clothes. */
export type Look = Readonly<{
  skin: string
  hair: string
  top: string
  bottom: string
  shoe: string
  headwear: Headwear
  headColour: string
  legs: 'trousers' | 'shorts' | 'sarong'
  sleeves: 'short' | 'long' | 'none'
  vest?: string
  pack?: string
  sash?: string
}>

/** A head in half profile, turned to the side it faces; `s` is the size of one hundredth of the height. */
export function head(
  light: Light,
  look: Look,
  at: Point,
  s: number,
  facing: 1 | -1,
  tilt: number,
): string {
  const skin = look.skin
  const shape =
    'M-5.4 -1.6C-6 -8.4 4.8 -9.6 5.9 -3.4L6 -1.4L7.5 1.7Q7.6 2.6 6.1 2.9L5.9 4.6Q5.4 7.9 2 7.6Q-1.6 7.1 -3.2 3.6Z'
  const cheek = 'M-5.4 -1.6C-5.6 -4 -4.6 -6 -3.4 -6.6L-0.6 0.8L-0.2 6.6Q-2.2 5.6 -3.2 3.6Z'
  const features =
    fill(shape, skin) +
    fill(cheek, mix(skin, '#2A1208', 0.09)) +
    fill('M-2.2 -0.4a1.3 1.8 0 1 1 0 3.2Z', mix(skin, '#2A1208', 0.24)) +
    circle(3.6, -0.9, 0.62, '#1A110C') +
    line('M2.6 -2.7q1 -0.6 2.1 -0.1', look.hair, 0.7) +
    line('M3.2 4.3q1.2 0.9 2.4 -0.1', mix(skin, '#5A160C', 0.6), 0.75)
  return place(
    at[0],
    at[1],
    [s * 1.08 * facing, s * 1.08],
    behind(look) + features + cover(light, look),
    tilt * facing,
  )
}

function behind(look: Look): string {
  if (look.headwear === 'long')
    return fill('M-6 -3C-8 4 -9 10 -7.6 17Q-4 16 -2.6 12L-1 2Z', look.hair)
  if (look.headwear === 'bun') return circle(-6.8, -4.6, 3, look.hair)
  return ''
}

const hairCap =
  'M-5.9 1.6C-7.6 -8.6 3.4 -11.8 6.2 -4.4C3.4 -4 1.4 -5.4 0.6 -6C-0.6 -3.6 -2.2 -2.4 -3 0.2Z'
const nape = 'M-5.8 0.6C-6.4 -4 -4 -6.4 -2.6 -6L-2.4 -0.6L-3.4 3.4Q-5 3 -5.8 0.6Z'

type Wear = Readonly<{ light: Light; look: Look; colour: string; dark: string }>

const covers: Readonly<Record<Headwear, (wear: Wear) => string>> = {
  helmet: ({ colour, dark }) =>
    line('M-3 1.4L0.4 7.2L2.4 7.4', '#1A211D', 0.9) +
    fill(
      'M-6.8 0.6C-8.4 -12.4 6.6 -13.8 7.3 -3.8Q3 -4.8 0.4 -3.2Q-2 -1.6 -2.2 1.2Q-5 2 -6.8 0.6Z',
      colour,
    ) +
    fill('M-6.8 0.6C-7.4 -4 -6.4 -7.6 -4.2 -9.6Q-4.6 -4 -4.2 1.5Q-5.8 1.4 -6.8 0.6Z', dark) +
    fill(disc(0.4, -8, 0.8) + disc(3.2, -7.2, 0.8) + disc(-1.6, -6.4, 0.8), dark),
  visor: ({ light, colour, dark }) =>
    fill('M-7.2 4C-9.6 -12.6 7 -14.6 8 -3.8L7.6 6.6Q5.6 9.6 0.6 8.8Q-5 8 -7.2 4Z', colour) +
    fill('M0.8 -4.4Q5 -5.6 8.3 -3.8L8.2 2Q4.6 3 1 1.8Z', '#141C1B') +
    fill('M2 -3.6Q4.4 -4.4 6.6 -3.6L5.6 -0.8L2.4 -1Z', lit(light, '#7FB5B0')) +
    fill('M3.4 -8.6L11.6 -7.2L7.8 -4.6L3 -5.6Z', dark),
  cycle: ({ look, colour, dark }) =>
    fill(nape, look.hair) +
    line('M-2.6 0.6L0.8 7.2', '#1A211D', 0.8) +
    fill('M-8.2 -2.2C-7.8 -11.6 5.2 -13.2 8.2 -4.6Q0.4 -5.4 -8.2 -2.2Z', colour) +
    fill('M-5.6 -5.4Q-2 -9.6 1.4 -9.8L-2.4 -5.4ZM0 -5.8Q2 -9 4 -9L3.4 -5.8Z', dark),
  cap: ({ look, colour, dark }) =>
    fill(nape, look.hair) +
    fill('M-6.2 -2.6C-6.6 -11 5.8 -11.6 6.4 -4Q0 -4.6 -6.2 -2.6Z', colour) +
    fill('M3.6 -5.4Q8.8 -5.6 11 -3Q7 -3.4 3.6 -3.2Z', dark),
  udeng: ({ light, look, colour }) =>
    fill(nape, look.hair) +
    fill(
      'M-6.6 -0.6C-7.4 -6 -5.6 -8.8 -1.6 -9.4Q2.6 -9.6 6.4 -5.4L6.2 -2.8Q0 -4.2 -6.6 -0.6Z',
      colour,
    ) +
    fill('M3.2 -7.4Q4.6 -13 8 -13Q7 -9 6.2 -5.2Z', mix(colour, '#FFFFFF', 0.35)) +
    line('M-6.4 -1.6Q0 -5.4 6.2 -3.8', lit(light, ink.marigold), 0.8),
  straw: ({ look, colour, dark }) =>
    fill(nape, look.hair) +
    fill('M-14 -1.4Q-2 -16.6 1 -14.4Q8 -9 14 -4.4Q0 -6.4 -14 -1.4Z', colour) +
    line('M-1 -13.6L-8 -3.4M1 -13.4L2 -5.2M2 -13L9 -5', dark, 0.6),
  lamp: ({ light, look, colour, dark }) =>
    fill(nape, look.hair) +
    fill('M-6.6 -1.2C-7.6 -11.6 6 -12.4 6.6 -4Q0 -4.6 -6.6 -1.2Z', colour) +
    fill('M-6.6 -1.2Q0 -4.6 6.6 -4L6.6 -6Q0 -6.8 -6.8 -3.6Z', dark) +
    circle(6.6, -5, 1.6, light.lampsOn ? '#FFF3C4' : '#D8DED8') +
    (light.lampsOn ? fill('M7 -6L52 -22Q60 -4 50 14L7 -4Z', '#FFE9A8', 'opacity=".2"') : ''),
  bun: ({ look }) => fill(hairCap, look.hair),
  long: ({ look }) => fill(hairCap, look.hair),
  short: ({ look }) => fill(hairCap, look.hair),
}

function cover(light: Light, look: Look): string {
  const colour = look.headColour
  return covers[look.headwear]({ light, look, colour, dark: mix(colour, '#0A1A16', 0.3) })
}
