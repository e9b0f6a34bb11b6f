import type { VehicleKind } from '@arung/contracts/operations/units'
import type { Locale } from '@arung/contracts/scalars'
import { clocks, longDate } from '@arung/platform/format'
import type { MailContent, Sender } from '../mail/layout.ts'
import type { RideFacts } from './load-rides.ts'
import type { TransferGuests } from './load-transfer.ts'

export type TransferMail = Readonly<{
  about: 'PLAN' | 'CORRECTION' | 'STARTED'
  date: string
  guests: TransferGuests
  rides: readonly RideFacts[]
}>
type Letter = Readonly<{ subject: string; title: string; intro: string }>
type Words = Readonly<
  Record<TransferMail['about'], Letter> & {
    rows: Readonly<
      Record<'day' | 'window' | 'leaves' | 'place' | 'vehicle' | 'driver' | 'questions', string>
    >
    vehicles: Readonly<Record<VehicleKind, string>>
    noPlace: string
    button: string
  }
>

/** `{number}`, `{name}` and `{date}` are filled in. */
const allWords: Readonly<Record<Locale, Words>> = {
  en: {
    PLAN: {
      subject: '{number}: your pick-up on {date}',
      title: 'See you soon, {name}',
      intro: 'Here is how we pick you up. Please be at the pick-up place on time.',
    },
    CORRECTION: {
      subject: '{number}: your pick-up on {date} has changed',
      title: 'Your pick-up has changed, {name}',
      intro: 'Please read this e-mail: it replaces our earlier one.',
    },
    STARTED: {
      subject: '{number}: your driver is on the way',
      title: 'Your driver is on the way, {name}',
      intro: 'Please come to the pick-up place.',
    },
    rows: {
      day: 'Day',
      window: 'Pick-up time',
      leaves: 'Driver sets off',
      place: 'Pick-up place',
      vehicle: 'Vehicle',
      driver: 'Driver',
      questions: 'Questions',
    },
    vehicles: { CAR: 'Car', MINIBUS: 'Minibus', TRUCK: 'Truck' },
    noPlace: 'We do not know yet where to pick you up. Please tell us where you stay.',
    button: 'See your order',
  },
  id: {
    PLAN: {
      subject: '{number}: penjemputan Anda pada {date}',
      title: 'Sampai jumpa, {name}',
      intro: 'Berikut detail penjemputan Anda. Mohon siap di tempat penjemputan tepat waktu.',
    },
    CORRECTION: {
      subject: '{number}: penjemputan Anda pada {date} berubah',
      title: 'Penjemputan Anda berubah, {name}',
      intro: 'Mohon baca email ini: isinya menggantikan email sebelumnya.',
    },
    STARTED: {
      subject: '{number}: sopir Anda dalam perjalanan',
      title: 'Sopir Anda dalam perjalanan, {name}',
      intro: 'Silakan menuju tempat penjemputan.',
    },
    rows: {
      day: 'Hari',
      window: 'Waktu penjemputan',
      leaves: 'Sopir berangkat',
      place: 'Tempat penjemputan',
      vehicle: 'Kendaraan',
      driver: 'Sopir',
      questions: 'Pertanyaan',
    },
    vehicles: { CAR: 'Mobil', MINIBUS: 'Minibus', TRUCK: 'Truk' },
    noPlace: 'Kami belum tahu harus menjemput Anda di mana. Mohon beri tahu tempat menginap Anda.',
    button: 'Lihat pesanan',
  },
}

type Row = readonly [label: string, value: string]

/** Returns the mail about the runs of some guests, or the start of one. `publicUrl` has no trailing slash. */
export function transferMail(mail: TransferMail, sender: Sender, publicUrl: string): MailContent {
  const { about, date, guests } = mail
  const { locale, number, firstName, orderSlug, place } = guests
  const words = allWords[locale]
  const values: Readonly<Record<string, string>> = {
    number,
    name: firstName,
    date: longDate(date, locale),
  }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const intro = words[about].intro
  return {
    subject: fill(words[about].subject),
    preheader: intro,
    title: fill(words[about].title),
    blocks: [
      { kind: 'text', text: intro },
      ...(place === null ? [{ kind: 'note', tone: 'warning', text: words.noPlace } as const] : []),
      { kind: 'rows', rows: rowsOf(mail, sender) },
      ...(orderSlug === null
        ? []
        : [
            {
              kind: 'button',
              label: words.button,
              href: orderUrl(publicUrl, locale, orderSlug),
            } as const,
          ]),
    ],
  }
}

function rowsOf({ about, date, guests, rides }: TransferMail, sender: Sender): Row[] {
  const { locale, window, place, activities } = guests
  const { rows: words, vehicles } = allWords[locale]
  const at = (time: string, until: string | null = null) => clocks({ time, until }, locale)
  const isPlan = about !== 'STARTED'
  const first = rides[0]?.time
  const drivers = rides.flatMap(({ driver }) => driver ?? [])
  const when: Row[] = isPlan
    ? [
        [words.day, longDate(date, locale)],
        ...(window ? [[words.window, at(window.from, window.to)] as const] : []),
        ...(first === undefined ? [] : [[words.leaves, at(first)] as const]),
      ]
    : []
  const vehicle = rides.map(ride => `${vehicles[ride.vehicle]} · ${ride.plate}`).join('\n')
  return [
    ...when,
    ...(place === null ? [] : [[words.place, place] as const]),
    [words.vehicle, vehicle],
    ...(drivers.length === 0 ? [] : [[words.driver, drivers.join(', ')] as const]),
    ...(isPlan ? activities.map(({ name, time }): Row => [name, at(time)]) : []),
    [words.questions, `${sender.phone}\n${sender.email}`],
  ]
}

const orderUrl = (publicUrl: string, locale: Locale, slug: string): string =>
  `${publicUrl}${locale === 'id' ? '/id' : ''}/order/${slug}`
