import type { DayAvailability } from '@arung/contracts/catalogue/views'
import type { DashboardView } from '@arung/contracts/orders/views'
import { expect } from '@playwright/test'
import { deskSession } from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { dayFromNow } from '../src/sessions.ts'
import { test } from '../src/world.ts'

/**
 * The facts about the company from the specification's point 1, as the pages word them. Figures may precede their
 * words.
 */
const facts = {
  '/': {
    en: [
      /Since 2018/,
      /More than 30 licensed river guides/,
      /Every guest insured/,
      /12 km, about 2\.5 hours/,
    ],
    id: [
      /Sejak 2018/,
      /Lebih dari 30 pemandu sungai berlisensi/,
      /diasuransikan/,
      /12 km, sekitar 2,5 jam/,
    ],
  },
  '/about': {
    en: [
      /since 2018/,
      /licensed river guides, all of them in-house 30\+/,
      /customers are insured All/,
      /guests per session at most 400/,
      /guests per day at most 800/,
      /of river, about 2\.5 hours 12 km/,
      /7 km/,
    ],
    id: [
      /Sejak 2018/,
      /semuanya tim kami sendiri 30\+/,
      /pelanggan diasuransikan Semua/,
      /400/,
      /peserta per hari paling banyak 800/,
      /sungai, sekitar 2,5 jam 12 km/,
      /7 km/,
    ],
  },
  '/our-history': {
    en: [
      /Founded in 2018/,
      /More than 30 in-house licensed river guides/,
      /every customer insured/,
    ],
    id: [/Berdiri pada 2018/, /30/, /diasuransikan/],
  },
} as const

test('the operator sells 400 places in a session and 800 in a day @desktop', async () => {
  const { token } = await deskSession()
  const { seats } = await call<DashboardView>('/admins/dashboard', { token })
  const river = seats.filter(seat => seat.name === 'Ayung rafting')
  expect(river.length).toBeGreaterThan(0)
  for (const { limit } of river) expect(limit).toBe(800)
  const [from, to] = [dayFromNow(300), dayFromNow(330)]
  const days = await call<DayAvailability[]>(
    `/products/ayung-river-rafting/availability?from=${from}&to=${to}`,
  )
  const open = days.find(one => one.state === 'OPEN')
  const left = open?.components[0]?.sessions.map(session => session.left)
  expect(left?.length).toBeGreaterThan(1)
  for (const places of left ?? []) expect(places).toBe(400)
})

const wordsOf = (html: string): string =>
  html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/(?:\s|&nbsp;)+/g, ' ')

test('the pages state the facts about the company in both languages @desktop', async ({
  request,
}) => {
  for (const [path, { en, id }] of Object.entries(facts)) {
    const english = wordsOf(await (await request.get(path)).text())
    for (const fact of en) expect(english, path).toMatch(fact)
    const indonesian = wordsOf(await (await request.get(`/id${path}`)).text())
    for (const fact of id) expect(indonesian, path).toMatch(fact)
  }
})
