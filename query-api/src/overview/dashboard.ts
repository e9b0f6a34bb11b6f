import { datesFrom, dayMs } from '@arung/contracts/dates'
import type { z } from 'zod'
import type { Currency } from '@arung/contracts/money'
import type { DashboardView } from '@arung/contracts/orders/views'
import { dayLimitOf, sessionLimitOf } from '@arung/domain/capacity/limits'
import { instantOf, later, localDateAt } from '@arung/domain/time'
import { timesOf } from '../capacity/pool-day.ts'
import { capacityDays, countsOf, overridesOf, type DayCount } from '../capacity/queries.ts'
import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'
import { poolNames } from '../catalogue/pool-names.ts'
import type { Database } from '../database.ts'
import { waitingRefunds } from '../refunds/queries.ts'
import { monthStart } from '../orders/list-queries.ts'
import { soldSql, stuckSql } from '../orders/order-conditions.ts'
import { stepsToFirstSale } from './first-sale.ts'

type View = z.output<typeof DashboardView>
type CountsRow = Readonly<{
  waiting: number
  oldest: Date | null
  today: number
  last_week: number
  stuck: number
}>
type MonthRow = Readonly<{ currency: Currency; orders: number; amount: number }>
type PeopleRow = Readonly<{
  users: number
  recent: number
  agents: number
  waiting: number
  messages: number
  failed_jobs: number
}>
type DayRow = Readonly<{ date: string; orders: number }>

const weekDays = 7
const chartDays = 30
const seatDays = 7
const currenciesMax = 2

/** $1 now, $2 start of today. */
export const countsSql = `
  SELECT (SELECT count(*) FROM read.order_list WHERE status = 'WAITING_CONFIRMATION')::int AS waiting,
         (SELECT min(waiting_since) FROM read.order_list WHERE status = 'WAITING_CONFIRMATION') AS oldest,
         (SELECT count(*) FROM read.order_list WHERE NOT deleted AND order_time >= $2::timestamptz)::int AS today,
         (SELECT count(*) FROM read.order_list
          WHERE NOT deleted AND order_time >= $2::timestamptz - interval '7 days'
            AND order_time < $2::timestamptz - interval '6 days')::int AS last_week,
         (SELECT count(*) FROM read.order_list WHERE ${stuckSql('$1')})::int AS stuck
  LIMIT 1`

/** Orders of this month that are still valid. */
export const monthSql = `
  SELECT currency, count(*)::int AS orders, sum(grand_total)::float8 AS amount
  FROM read.order_list
  WHERE NOT deleted AND order_time >= $1 AND ${soldSql}
  GROUP BY currency
  ORDER BY currency
  LIMIT $2`

/** A person counts once the address is verified: one person may register many times with the same address. */
const verifiedSql = `CASE status WHEN 'SUSPENDED' THEN status_before ELSE status END <> 'UNVERIFIED'`

export const peopleSql = `
  SELECT (SELECT count(*) FROM read.accounts WHERE realm = 'users' AND ${verifiedSql})::int AS users,
         (SELECT count(*) FROM read.accounts
          WHERE realm = 'users' AND ${verifiedSql} AND registered_at >= $1)::int AS recent,
         (SELECT count(*) FROM read.accounts WHERE realm = 'agents' AND ${verifiedSql})::int AS agents,
         (SELECT count(*) FROM read.accounts
          WHERE realm = 'agents' AND status = 'WAITING_ACTIVATION')::int AS waiting,
         (SELECT count(*) FROM read.contacts WHERE replied_at IS NULL)::int AS messages,
         (SELECT count(*) FROM outbox.jobs WHERE state = 'failed')::int AS failed_jobs
  LIMIT 1`

export const daysSql = `
  SELECT (order_time AT TIME ZONE 'Asia/Makassar')::date AS date, count(*)::int AS orders
  FROM read.order_list
  WHERE NOT deleted AND order_time >= $1
  GROUP BY 1
  ORDER BY 1
  LIMIT $2`

/** Returns the dashboard that an admin sees first. Everything is counted at the time of the request. */
export async function dashboard(
  database: Database,
  facts: CatalogueFacts,
  now: Date,
): Promise<View> {
  const iso = now.toISOString()
  const today = localDateAt(iso)
  const start = instantOf(today, '00:00')
  const chartStart = later(start, -(chartDays - 1) * dayMs)
  const [[counts], months, [people], days, seats, refunds, toFirstSale] = await Promise.all([
    database.rows<CountsRow>('dashboard-counts', countsSql, [iso, start]),
    database.rows<MonthRow>('dashboard-month', monthSql, [monthStart(now), currenciesMax]),
    database.rows<PeopleRow>('dashboard-people', peopleSql, [
      later(start, -(weekDays - 1) * dayMs),
    ]),
    database.rows<DayRow>('dashboard-days', daysSql, [chartStart, chartDays + 1]),
    seatsFrom(database, facts, today),
    waitingRefunds(database),
    stepsToFirstSale(database, facts),
  ])
  const perDay = new Map(days.map(({ date, orders }) => [date, orders]))
  return {
    toFirstSale,
    waitingConfirmation: counts?.waiting ?? 0,
    oldestWaitingSince: counts?.oldest?.toISOString() ?? null,
    newToday: counts?.today ?? 0,
    newSameDayLastWeek: counts?.last_week ?? 0,
    monthOrders: months.reduce((sum, month) => sum + month.orders, 0),
    monthTotals: months.map(({ currency, amount }) => ({ currency, amount })),
    users: people?.users ?? 0,
    usersThisWeek: people?.recent ?? 0,
    agents: people?.agents ?? 0,
    agentsWaitingActivation: people?.waiting ?? 0,
    messagesWaiting: people?.messages ?? 0,
    jobsFailed: people?.failed_jobs ?? 0,
    stuck: counts?.stuck ?? 0,
    refundsWaiting: refunds.waiting,
    refundsFailed: refunds.failed,
    ordersPerDay: datesFrom(localDateAt(chartStart), chartDays).map(date => ({
      date,
      orders: perDay.get(date) ?? 0,
    })),
    seats,
  }
}

/** Returns the fullest pools and days in the days ahead, fullest first. */
async function seatsFrom(
  database: Database,
  facts: CatalogueFacts,
  today: string,
): Promise<View['seats']> {
  const dates = datesFrom(today, seatDays)
  const poolIds = [...facts.pools.keys()]
  const days = await capacityDays(database, poolIds, today, dates.at(-1) ?? today)
  const counts = countsOf(days)
  const all = [...facts.pools].flatMap(([poolId, pool]) =>
    dates.map(date => {
      const day = counts(poolId, date)
      const taken = (day?.held ?? 0) + (day?.sold ?? 0)
      return { poolId, ...poolNames(pool), date, taken, limit: placesOf(facts, poolId, day) }
    }),
  )
  return all
    .sort((a, b) => shareOf(b) - shareOf(a) || a.date.localeCompare(b.date))
    .slice(0, seatsMax)
}

const seatsMax = 8
const shareOf = ({ taken, limit }: View['seats'][number]): number => (limit ? taken / limit : 0)

/** Returns the places of a whole day: the day's own limit, or the sum of its sessions' limits where each has one. */
function placesOf(facts: CatalogueFacts, poolId: string, day: DayCount | undefined): number | null {
  const pool = facts.pools.get(poolId) ?? null
  const overrides = overridesOf(day)
  const ofDay = dayLimitOf(pool, overrides)
  if (ofDay !== null) return ofDay
  const limits = timesOf(facts, poolId).map(time => sessionLimitOf(pool, overrides, time))
  return limits.includes(null) ? null : limits.reduce<number>((sum, one) => sum + (one ?? 0), 0)
}
