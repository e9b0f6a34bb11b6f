import { dayMs } from '@arung/contracts/dates'
import type { UnitList } from '@arung/contracts/days/assignments'
import { minutesOf } from '@arung/contracts/days/span'
import type {
  GuideLanguage,
  GuideSkill,
  SaveDriver,
  SaveGuide,
} from '@arung/contracts/operations/people'
import { localDateAt, later } from '@arung/domain/time'
import { demoId } from '../ids.ts'

const orders = ['Wayan', 'Made', 'Nyoman', 'Ketut', 'Putu', 'Kadek', 'Komang', 'Gede']
const given = [
  'Adnyana',
  'Ariawan',
  'Artana',
  'Budiarsa',
  'Darmawan',
  'Dwipayana',
  'Eka Putra',
  'Gunawan',
  'Jaya',
  'Karsana',
  'Kertayasa',
  'Lanang',
  'Mahendra',
  'Mertayasa',
  'Mudiana',
  'Negara',
  'Oka',
  'Parwata',
  'Pastika',
  'Rai',
  'Sadia',
  'Sarjana',
  'Sedana',
  'Suardana',
  'Sudarsana',
  'Sugiarta',
  'Sukarta',
  'Sutama',
  'Wibawa',
  'Widana',
  'Yasa',
]
/** The names of guides and drivers: two walks through the name lists that never meet. */
const nameOf = (nth: number): string =>
  `${orders[nth % orders.length] ?? ''} ${given[(nth * 5) % given.length] ?? ''}`
const phoneOf = (nth: number): string => `+628120000${String(nth).padStart(4, '0')}`

const others: readonly (readonly GuideLanguage[])[] = [
  [],
  ['zh'],
  [],
  ['ja'],
  ['fr'],
  ['de'],
  [],
  ['ko', 'ja'],
  ['nl'],
  ['ru'],
]
const inHouse = 34
const freelance = 50
const riders = 10

/** A licence as of a day: most are valid for long, some end soon, one in forty has ended. */
const licenceOf = (nth: number, asOf: string): string => {
  const days = nth % 40 === 7 ? -4 : nth % 13 === 3 ? 5 + (nth % 24) : 60 + ((nth * 37) % 620)
  return localDateAt(later(asOf, days * dayMs))
}

function guideOf(nth: number, asOf: string): SaveGuide {
  const isRider = nth >= inHouse + freelance
  const isInHouse = nth < inHouse || isRider
  const more: GuideSkill[] =
    nth % 6 === 2 ? ['TREKKING'] : nth % 6 === 4 ? ['CYCLING', 'KAYAKING'] : []
  const away = later(asOf, (nth % 9) * dayMs)
  return {
    person: {
      name: nameOf(nth),
      phone: phoneOf(nth + 1),
      licenceNumber: `${isRider ? 'AT' : 'RG'}-${2_000 + nth * 7}`,
      payPerTrip: isInHouse ? 85_000 : 120_000,
    },
    employment: isInHouse ? 'IN_HOUSE' : 'FREELANCE',
    skills: isRider ? ['ATV'] : ['RAFTING', ...more],
    languages: ['id', 'en', ...(others[nth % others.length] ?? [])],
    licenceExpires: licenceOf(nth, asOf),
    daysOff: {
      weekdays: isInHouse ? [(nth % 7) + 1] : [],
      periods:
        nth % 11 === 5
          ? [{ from: localDateAt(away), to: localDateAt(later(away, 3 * dayMs)) }]
          : [],
    },
  }
}

/** 34 river guides of the house, 50 freelancers, and ten who ride ahead on the trail. */
export const guides = (asOf: string): readonly SaveGuide[] =>
  Array.from({ length: inHouse + freelance + riders }, (_, nth) => guideOf(nth, asOf))

export const guideId = (nth: number): string => demoId('guide', String(nth))

/**
 * Returns all guides of a list, those who are asked first for a departure in front. Others are in front at other days
 * and times, so that all get trips.
 */
export function guidesFor(
  list: UnitList,
  { date, time }: Readonly<{ date: string; time: string }>,
): readonly string[] {
  const rivers = inHouse + freelance
  const [first, length] = list === 'RAFTING' ? [0, rivers] : [rivers, riders]
  const start = (Date.parse(date) / dayMs) * 29 + Math.floor(minutesOf(time) / 30)
  return Array.from({ length }, (_, nth) => guideId(first + ((start + nth) % length)))
}

/** 28 drivers. */
export const drivers = (asOf: string): readonly SaveDriver[] =>
  Array.from({ length: 28 }, (_, nth) => ({
    person: {
      name: nameOf(nth + 120),
      phone: phoneOf(nth + 201),
      licenceNumber: `B1-${7_000 + nth * 13}`,
    },
    licenceExpires: licenceOf(nth + 1, asOf),
    daysOff: { weekdays: [(nth % 7) + 1], periods: [] },
  }))
