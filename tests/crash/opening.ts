import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

type Asks = (text: string, values?: readonly unknown[]) => Promise<unknown>

/**
 * How long the write of a booking takes while it is slowed. A kill in between finds the order noted and nothing opened.
 */
const slowSeconds = 1.2
const patienceMs = 60_000
const Count = z.array(z.object({ count: z.number() }))
const Found = z.array(z.object({ state: z.string(), guests: z.number(), opened: z.number() }))

/**
 * Holds the moment open between an order that names its bookings and the first of them, so that a test can kill the
 * program in it.
 */
export function openingOf(asked: Asks) {
  return {
    slow: () =>
      asked(`
        CREATE FUNCTION public.slow_opening() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN PERFORM pg_sleep(${slowSeconds}); RETURN NEW; END $$;
        CREATE TRIGGER slow_opening BEFORE INSERT ON event_store.events FOR EACH ROW
          WHEN (NEW.type = 'BookingOpened') EXECUTE FUNCTION public.slow_opening()`),
    asEver: () =>
      asked(`
        DROP TRIGGER slow_opening ON event_store.events;
        DROP FUNCTION public.slow_opening()`),

    /** Resolves when some order has named its bookings and none of them is opened. */
    async isUnderWay(): Promise<void> {
      const deadline = Date.now() + patienceMs
      while (Date.now() < deadline) {
        const rows = await asked(`
          SELECT count(*)::int AS count FROM event_store.events noted
          WHERE noted.type = 'OrderBookingsOpened' AND NOT EXISTS (
            SELECT FROM event_store.events opened
            WHERE opened.type = 'BookingOpened' AND opened.data->'sale'->>'id' = noted.data->>'orderId')`)
        if ((Count.parse(rows)[0]?.count ?? 0) > 0) return
        await sleep(10)
      }
      throw new Error('No order was about to open its bookings')
    },

    /** Returns the bookings of an order, and how often each was opened. */
    async bookingsOf(slug: string) {
      const rows = await asked(
        `SELECT b.state, b.guests, (
           SELECT count(*)::int FROM event_store.events
           WHERE type = 'BookingOpened' AND data->'sale'->>'id' = b.sale_id::text) AS opened
         FROM read.booking_list b JOIN read.order_list o ON o.order_id = b.sale_id
         WHERE o.slug = $1`,
        [slug],
      )
      return Found.parse(rows)
    },
  }
}
