import type { Contact, Participant } from '@arung/contracts/checkouts/people'
import type { Locale } from '@arung/contracts/scalars'
import type { Chance } from './chance.ts'

type Country = Readonly<{
  code: string
  dial: string
  city: string
  locale: Locale
  currency: 'IDR' | 'USD'
  first: readonly string[]
  last: readonly string[]
}>

/** Where guests of Bali come from, with typical names of each country. The people are invented. */
const countries: readonly (readonly [Country, number])[] = [
  [
    of(
      'ID',
      '+62812',
      'Jakarta',
      'id',
      'IDR',
      'Putri Agus Dewi Rizky Siti Bayu Ratna Dimas',
      'Santoso Wijaya Lestari Pratama Hidayat Kusuma',
    ),
    34,
  ],
  [
    of(
      'AU',
      '+61412',
      'Perth',
      'en',
      'USD',
      'Olivia Jack Charlotte Liam Ruby Noah Grace Ethan',
      'Smith Taylor Wilson Brown Kelly Murphy',
    ),
    20,
  ],
  [
    of(
      'IN',
      '+91982',
      'Mumbai',
      'en',
      'IDR',
      'Ananya Rohan Priya Arjun Kavya Vikram',
      'Sharma Patel Iyer Mehta Nair',
    ),
    9,
  ],
  [
    of(
      'GB',
      '+44771',
      'Leeds',
      'en',
      'USD',
      'Amelia Oliver Isla George Emily Harry',
      'Jones Walker Evans Hughes Clarke',
    ),
    8,
  ],
  [of('SG', '+6581', 'Singapore', 'en', 'IDR', 'Mei Wei Jia Kai Xin Hui', 'Tan Lim Lee Ng Goh'), 8],
  [
    of(
      'DE',
      '+49151',
      'Hamburg',
      'en',
      'USD',
      'Lena Jonas Mia Felix Hannah Lukas',
      'Becker Wagner Schulz Hoffmann Koch',
    ),
    7,
  ],
  [
    of(
      'FR',
      '+33612',
      'Lyon',
      'en',
      'USD',
      'Camille Hugo Manon Louis Chloe Jules',
      'Martin Bernard Petit Moreau Laurent',
    ),
    6,
  ],
  [
    of(
      'KR',
      '+82102',
      'Busan',
      'en',
      'IDR',
      'Minji Jisoo Hyun Seojun Yuna Doyun',
      'Kim Park Choi Jung Kang',
    ),
    5,
  ],
  [
    of(
      'NL',
      '+31612',
      'Utrecht',
      'en',
      'USD',
      'Sanne Daan Lotte Bram Fleur Sem',
      'Bakker Visser Smit Meijer Mulder',
    ),
    3,
  ],
]

function of(
  code: string,
  dial: string,
  city: string,
  locale: Locale,
  currency: 'IDR' | 'USD',
  first: string,
  last: string,
): Country {
  return { code, dial, city, locale, currency, first: first.split(' '), last: last.split(' ') }
}

/** Where guests stay, each with its pick-up zone. */
const stays = [
  { place: 'Villa by the rice terraces, Ubud', zone: 'A' },
  { place: 'Guest house near the market, Ubud', zone: 'A' },
  { place: 'Beach hotel, Sanur', zone: 'B' },
  { place: 'Resort on the hill, Jimbaran', zone: 'B' },
  { place: 'Homestay, Canggu', zone: 'B' },
  { place: 'Hotel on the main street, Legian', zone: 'B' },
]

export type Party = Readonly<{
  contact: Contact
  /** The letter of the zone; null for guests who are not picked up. */
  pickupZone: string | null
  participants: readonly Participant[]
  locale: Locale
  currency: 'IDR' | 'USD'
}>

const years = (date: string, ago: number): string =>
  `${Number(date.slice(0, 4)) - ago}${date.slice(4) === '-02-29' ? '-02-28' : date.slice(4)}`

/** Guests of one booking, of one country: adults first, then children. `nth` keeps their addresses apart. */
export function partyOf(
  chance: Chance,
  of: { nth: number; date: string; adults: number; children: number; fetched: boolean },
): Party {
  const country = chance.weighed(countries)
  const last = chance.pick(country.last)
  const phone = `${country.dial}${chance.whole(100_000, 999_999)}`
  const firstName = chance.pick(country.first)
  const nameOf = (nth: number) =>
    country.first[(country.first.indexOf(firstName) + nth) % country.first.length] ?? firstName
  const person = (pic: boolean, age: number, nth: number): Participant => ({
    name: `${nameOf(nth)} ${nth === 0 || chance.next() < 0.6 ? last : chance.pick(country.last)}`,
    age,
    birthDate: years(of.date, age),
    phone,
    nationality: country.code,
    pic,
  })
  const adults = Array.from({ length: of.adults }, (_, at) =>
    person(at === 0, chance.whole(19, 58), at),
  )
  const children = Array.from({ length: of.children }, (_, at) =>
    person(false, chance.whole(8, 11), of.adults + at),
  )
  const stay = of.fetched ? chance.pick(stays) : null
  return {
    participants: [...adults, ...children],
    pickupZone: stay?.zone ?? null,
    contact: {
      firstName,
      lastName: last,
      email: `${firstName}.${last}.${of.nth}@guests.example`.toLowerCase(),
      phone,
      country: country.code,
      city: country.city,
      pickupPlace: stay?.place ?? null,
      note: chance.next() < 0.12 ? chance.pick(notesOf(country.locale)) : null,
    },
    locale: country.locale,
    currency: country.currency,
  }
}

const notesOf = (locale: Locale): readonly string[] =>
  locale === 'id'
    ? [
        'Satu peserta vegetarian.',
        'Kami merayakan ulang tahun.',
        'Mohon perahu yang sama untuk semua.',
      ]
    : [
        'One of us eats vegetarian.',
        'It is a birthday.',
        'We would like to share one raft.',
        'First time rafting for two of us.',
      ]
