import { dayMs } from '@arung/contracts/dates'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as rest } from 'node:timers/promises'
import path from 'node:path'
import { openPast, type Past } from '../past/past.ts'
import { later, localDateAt } from '@arung/domain/time'
import type { Keys } from '@arung/platform/keys'
import { sayOperations } from '../operations/say-operations.ts'
import { createAdminClient } from '../admin-client.ts'
import { demoId } from '../ids.ts'
import { demoPassword, people } from '../people.ts'
import {
  accountOf,
  agentPrices,
  colleagueIn,
  seasonAgents,
  seasonPeople,
  superAdmin,
  waivedAgent,
} from './accounts.ts'
import { bringReport } from './bring-report.ts'
import { bringStatement } from './bring-statement.ts'
import type { Happening } from './plan.ts'
import { payGuides } from './pay-guides.ts'
import { accountIdOf, agreedWith, reservationAgents } from './reservation-agents.ts'
import { sayAtDesk } from './say-at-desk.ts'
import { closedMonthOf } from './drawer-plan.ts'
import { sayOfDrawer } from './say-of-drawer.ts'
import { sayOfWallet } from './say-of-wallet.ts'
import { sayOfAccount } from './say-of-account.ts'
import { seasonEdition, seasonOf, type AnyHappening } from './season.ts'
import { messages, riverNote } from './words.ts'

type SeasonOptions = Readonly<{
  dataFolder: string
  databaseUrl: string
  esdbUrl?: string | undefined
  commandApiUrl: string
  keys: Keys
  report: (line: string) => void
  signal: AbortSignal
}>
/** The date that the season is relative to, and how many of its happenings were written. */
type Progress = Readonly<{ asOf: string; said: number; edition: number }>

/** Milliseconds of rest after each happening, because the site comes first. */
const restMs = 5
const savedEach = 25
const adminEmail = people.find(one => one.realm === 'admins')?.email ?? ''

/**
 * Writes the demo operator's last two months and next weeks while the site runs, happening by happening. A file of the
 * data folder records the progress, so that an interrupted season resumes where it stopped.
 */
export async function loadSeason(options: SeasonOptions): Promise<void> {
  const file = placeFile(options.dataFolder)
  const place = progressIn(file)
  if (place.edition !== seasonEdition) return
  const plan = seasonOf(place.asOf)
  if (place.said >= plan.length) return
  const past = await openPast(options)
  const keep = (said: number) => writeFileSync(file, `${JSON.stringify({ ...place, said })}\n`)
  const quarters = (of: number) => Math.floor((4 * of) / plan.length)
  let { said } = place
  try {
    if (said === 0) await begin(past, options, place.asOf)
    for (const happening of plan.slice(said)) {
      if (options.signal.aborted) break
      past.moveTo(happening.at)
      await sayOne(past, happening, plan)
      said += 1
      if (said % savedEach === 0) keep(said)
      if (quarters(said) > quarters(said - 1))
        options.report(`Demo season: ${25 * quarters(said)} % loaded.`)
      await rest(restMs)
    }
    if (said === plan.length) {
      past.moveTo(place.asOf)
      await past.watchRiver(localDateAt(place.asOf), riverNote)
      await payGuides(past, place.asOf)
      const payouts = await bringReport(past, place.asOf, plan)
      await bringStatement(past, place.asOf, plan, payouts)
      await past.planRestOf(localDateAt(place.asOf))
      await past.runMorning(localDateAt(place.asOf), place.asOf)
      await converse(past, place.asOf)
      await closeMonth(past, place.asOf, options.signal)
    }
    keep(said)
  } finally {
    await past.close()
  }
}

/** How many of its happenings are recorded as written in this folder. */
export const saidOf = (dataFolder: string): number => progressIn(placeFile(dataFolder)).said

/** Whether a season was started in this folder. */
export const hasSeason = (dataFolder: string): boolean => existsSync(placeFile(dataFolder))

const placeFile = (dataFolder: string): string => path.join(dataFolder, 'demo-season.json')

function progressIn(file: string): Progress {
  if (!existsSync(file)) return { asOf: new Date().toISOString(), said: 0, edition: seasonEdition }
  const {
    asOf,
    said,
    edition = 1,
  }: Omit<Progress, 'edition'> & Partial<Progress> = JSON.parse(readFileSync(file, 'utf8'))
  return { asOf, said, edition }
}

/** Writes the people of the season, the people and resources of the operator, and the agents' prices. */
async function begin(past: Past, options: SeasonOptions, asOf: string): Promise<void> {
  const admin = `admin:${demoId('account', adminEmail)}`
  for (const person of seasonPeople.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    past.moveTo(later(asOf, -person.daysAgo * dayMs - dayMs))
    await past.register(accountOf(person))
  }
  past.moveTo(later(asOf, -60 * dayMs))
  await past.waivePayment(demoId('account', waivedAgent), admin)
  await sayOperations(past, asOf, superAdmin)
  for (const agent of reservationAgents)
    await past.agree(accountIdOf(agent), agreedWith(agent), superAdmin)
  const { commandApiUrl, signal } = options
  const client = await createAdminClient(commandApiUrl, adminEmail, demoPassword, signal)
  for (const email of seasonAgents)
    for (const [slug, price] of Object.entries(agentPrices))
      await client.put('/admins/special-prices', {
        agentId: demoId('account', email),
        productId: demoId('product', slug),
        variantId: 'adult',
        price,
      })
  await client.signOut()
}

function sayOne(past: Past, happening: AnyHappening, plan: readonly AnyHappening[]): Promise<void> {
  if ('owedBy' in happening) return sayOfAccount(past, happening, plan)
  if ('drawerOf' in happening) return sayOfDrawer(past, happening)
  if ('walletOf' in happening) return sayOfWallet(past, happening)
  return 'saleId' in happening ? sayAtDesk(past, happening) : say(past, happening)
}

/** Nothing more happens to bookings that found no places, or that ended while the load was interrupted. */
async function say(past: Past, happening: Happening): Promise<void> {
  const { checkoutId } = happening
  const accountId = demoId('account', adminEmail)
  const admin = `admin:${accountId}`
  if (happening.kind === 'place') {
    await past.place(happening.booking)
    return
  }
  if (!(await past.isAlive(checkoutId))) return
  switch (happening.kind) {
    case 'pay':
      return past.pay(checkoutId, happening.by)
    case 'confirm':
      return past.confirm(checkoutId, admin, happening.note)
    case 'decline':
      return past.decline(checkoutId, admin, happening.reason)
    case 'cancel':
      return past.cancel(checkoutId, happening.actor, happening.reason)
    case 'give-back':
      return past.giveBack(checkoutId, accountId, happening.reference)
    case 'expire':
      return past.expire(checkoutId)
    case 'attend':
      return past.attend(checkoutId, happening.move, colleagueIn('FRONT_OFFICE'))
    case 'collect':
      return past.collect(checkoutId, happening.method, colleagueIn('FRONT_OFFICE'))
    case 'complete':
      return past.complete(checkoutId)
  }
}

/** Finance has closed the first month of the season, where it is not the last one. */
async function closeMonth(past: Past, asOf: string, signal: AbortSignal): Promise<void> {
  const month = closedMonthOf(asOf)
  past.moveTo(asOf)
  if (month !== null) await past.closeFirstMonth(month, colleagueIn('FINANCE'), signal)
}

/** Writes the messages from guests to the operator, and the answers. */
async function converse(past: Past, asOf: string): Promise<void> {
  const admin = `admin:${demoId('account', adminEmail)}`
  for (const [nth, { daysAgo, from, locale, message, reply }] of messages.entries()) {
    const [firstName, lastName] = from
    const contactId = demoId('message', String(nth))
    const email = `${firstName}.${lastName}@guests.example`.toLowerCase()
    const sender = { firstName, lastName, email, phone: '+62361000100' }
    past.moveTo(later(asOf, -daysAgo * dayMs))
    await past.write({ contactId, sender, message, locale })
    if (reply === null) continue
    past.moveTo(later(asOf, -daysAgo * dayMs + dayMs / 6))
    await past.reply(contactId, reply, admin)
  }
}
