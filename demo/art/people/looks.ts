import { ink, lit, type Light } from '../light.ts'
import type { Random } from '../random.ts'
import type { Headwear, Look } from './head.ts'

const skins = ['#6B4226', '#8A5A38', '#A8744C', '#C68F63', '#E3B48C', '#F0CBA8'] as const
const hairs = ['#1B1412', '#2A1B14', '#4A2E1C', '#8A5A2C', '#6E6A66'] as const
const shirts = [
  '#F3F0E6',
  '#11566B',
  '#D9795A',
  '#2E7D8C',
  '#7A4B6B',
  '#E9C46A',
  '#3C6E5A',
] as const
const trousers = ['#2B3A42', '#4A4234', '#31463F', '#5B3A32'] as const

/** A guest dressed by chance; the given parts stay as they are. */
export function guest(light: Light, random: Random, fixed: Partial<Look> = {}): Look {
  const skin = random.pick(...skins)
  const isFair = skin === skins[4] || skin === skins[5]
  const look: Look = {
    skin,
    hair: isFair ? random.pick(...hairs) : random.pick(hairs[0], hairs[1]),
    top: random.pick(...shirts),
    bottom: random.pick(...trousers),
    shoe: '#3A332C',
    headwear: random.pick<Headwear>('short', 'bun', 'long'),
    headColour: ink.marigold,
    legs: random.pick('trousers', 'shorts'),
    sleeves: 'short',
    ...fixed,
  }
  return inLight(light, look)
}

/** A guide of the house: jade shirt, Balinese headcloth unless a helmet is given. */
export function guide(light: Light, fixed: Partial<Look> = {}): Look {
  return inLight(light, {
    skin: '#8A5A38',
    hair: '#1B1412',
    top: ink.jade,
    bottom: '#22302B',
    shoe: '#3A332C',
    headwear: 'udeng',
    headColour: '#F3F0E6',
    legs: 'shorts',
    sleeves: 'short',
    ...fixed,
  })
}

/** A paddler: life vest and helmet in the house colours. */
export function paddler(light: Light, random: Random, index: number): Look {
  const vests = [ink.clay, ink.river, ink.marigold, ink.clay]
  const helmets = [ink.marigold, ink.paper, ink.clay, ink.river]
  return guest(light, random, {
    headwear: 'helmet',
    headColour: helmets[index % helmets.length] ?? ink.paper,
    vest: vests[index % vests.length] ?? ink.clay,
    legs: 'shorts',
  })
}

function inLight(light: Light, look: Look): Look {
  const { vest, pack, sash } = look
  return {
    ...look,
    skin: lit(light, look.skin),
    hair: lit(light, look.hair),
    top: lit(light, look.top),
    bottom: lit(light, look.bottom),
    shoe: lit(light, look.shoe),
    headColour: lit(light, look.headColour),
    ...(vest && { vest: lit(light, vest) }),
    ...(pack && { pack: lit(light, pack) }),
    ...(sash && { sash: lit(light, sash) }),
  }
}
