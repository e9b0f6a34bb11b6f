import type { Transfer } from '@arung/contracts/days/transfers'
import type { Locale } from '@arung/contracts/scalars'
import { formatDate, formatHour, formatTime } from '../../base/format/dates.ts'

type Told = Readonly<{
  operator: string
  date: string
  transfer: Pick<Transfer, 'direction' | 'guestName' | 'locale' | 'place' | 'window'>
  /** Null while the guests have no run. */
  run: Readonly<{ time: string; plate: string | null; driver: string | null }> | null
}>

/**
 * Returns a message about a transfer in the language of its guests: the day, the promised window or the planned time,
 * the place, the vehicle and the driver.
 */
export function guestMessage({ operator, date, transfer, run }: Told): string {
  const { locale, guestName, direction, window, place } = transfer
  const say = words[locale]
  const at = (time: string) => formatTime(time, locale)
  const when = window
    ? say.between(formatHour(window.from, locale), at(window.to))
    : run && say.at(at(run.time))
  return [
    say.hello(guestName ?? ''),
    say.from(operator),
    say[direction](formatDate(date, locale), when ?? ''),
    place && direction === 'THERE' ? say.place(place) : '',
    place && direction === 'HOME' ? say.home(place) : '',
    run?.plate ? say.vehicle(run.plate) : '',
    run?.driver ? say.driver(run.driver) : '',
  ]
    .filter(part => part !== '')
    .join(' ')
}

const ended = (sentence: string, when: string): string =>
  when === '' ? `${sentence}.` : `${sentence}, ${when}.`

/** Guests read another language than the page of who writes to them, so these texts come in both with the screen. */
const words = {
  en: {
    hello: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
    from: (operator: string) => `this is ${operator}.`,
    between: (from: string, to: string) => `between ${from} and ${to}`,
    at: (time: string) => `at ${time}`,
    THERE: (date: string, when: string) => ended(`We pick you up on ${date}`, when),
    HOME: (date: string, when: string) => ended(`We take you back on ${date}`, when),
    CHARTER: (date: string, when: string) => ended(`Your vehicle is ready on ${date}`, when),
    place: (place: string) => `Pick-up place: ${place}.`,
    home: (place: string) => `To: ${place}.`,
    vehicle: (plate: string) => `Vehicle: ${plate}.`,
    driver: (name: string) => `Driver: ${name}.`,
  },
  id: {
    hello: (name: string) => (name === '' ? 'Halo,' : `Halo ${name},`),
    from: (operator: string) => `ini ${operator}.`,
    between: (from: string, to: string) => `antara pukul ${from} dan ${to}`,
    at: (time: string) => `pukul ${time}`,
    THERE: (date: string, when: string) => ended(`Anda kami jemput pada ${date}`, when),
    HOME: (date: string, when: string) => ended(`Anda kami antar pulang pada ${date}`, when),
    CHARTER: (date: string, when: string) => ended(`Kendaraan Anda siap pada ${date}`, when),
    place: (place: string) => `Tempat penjemputan: ${place}.`,
    home: (place: string) => `Tujuan: ${place}.`,
    vehicle: (plate: string) => `Kendaraan: ${plate}.`,
    driver: (name: string) => `Sopir: ${name}.`,
  },
} as const satisfies Readonly<Record<Locale, object>>
