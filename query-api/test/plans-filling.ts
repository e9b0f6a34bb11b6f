import { allProjections } from '@arung/projections/features'
import { schemaOf } from '@arung/projections/generation'
import { uuid } from '@arung/projections/testing/sample-events'

const rows = 6_000
/** The schema of each table, in the version that the release has. */
const homes = new Map(
  allProjections.flatMap(({ name, version, tables }) =>
    Object.keys(tables).map(table => [table, schemaOf({ name, version, build: 0 })] as const),
  ),
)
/** Views take no rows: `read.<table>` is filled where its projection keeps it. */
const atHome = (statement: string): string =>
  statement.replace(/^INSERT INTO read\.(\w+)/, (_all, table: string) => {
    const home = homes.get(table)
    if (home === undefined) throw new Error(`No projection has ${table}`)
    return `INSERT INTO ${home}.${table}`
  })

const id = (kind: number) =>
  `('${kind.toString(16).padStart(8, '0')}-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
const series = `FROM generate_series(1, ${rows}) n`
const slug = `rpad('s' || n, 43, '_')`
const time = `'2026-01-01'::timestamptz + n * interval '10 minutes'`
const status = `CASE WHEN n % 40 = 0 THEN 'WAITING_CONFIRMATION' WHEN n % 40 = 1 THEN 'DECLINED' ELSE 'CONFIRMED' END`

const statements = [
  `INSERT INTO read.accounts
   SELECT ${id(8)}, CASE WHEN n % 9 = 0 THEN 'agents' ELSE 'users' END,
          CASE WHEN n % 50 = 0 THEN 'WAITING_ACTIVATION' ELSE 'ACTIVE' END, 'ACTIVE', NULL,
          '{"firstName": "A", "lastName": "B", "email": "a person with a long address@example.com"}',
          NULL, NULL, false, ${time}, NULL, NULL, NULL, 'name ' || n % 700,
          ' name ' || n || ' a person with a long address@example.com', '[]', 0, '[]' ${series}`,
  `INSERT INTO read.account_uses
   SELECT ${id(8)}, 'users', 'ACTIVE', 'ACTIVE', ${time}, NULL ${series}`,
  `INSERT INTO read.account_facts
   SELECT ${id(8)}, 'users', 'ACTIVE', 'ACTIVE', false, NULL ${series}`,
  `INSERT INTO read.account_history
   SELECT n, ${id(31)}, ${id(8)}, 'account-' || n, 0, 'SignedIn', ${time}, 'user:' || ${id(8)}, '[]' ${series}`,
  `INSERT INTO read.settings_history
   SELECT n, ${id(31)}, 'settings', 'settings-1', 0, 'SettingsChanged', ${time}, 'admin:' || ${id(8)}, '[]' ${series}`,
  `INSERT INTO read.desk_shapes SELECT 'product:' || ${id(2)}, '{}' ${series}`,
  `INSERT INTO read.desk_history
   SELECT n, ${id(31)}, 'product:' || ${id(2)}, 'product-' || n, 0, 'ProductSaved', ${time}, 'admin:' || ${id(8)}, '[]' ${series}`,
  `INSERT INTO read.sale_history (position, event_id, sale_id, booking_id, stream, revision, type, at, actor, changes)
   SELECT n, ${id(31)}, ${id(66)}, ${id(32)}, 'booking-' || n, 0, 'BookingOpened', ${time}, 'staff:' || ${id(8)}, '[]' ${series}`,
  `INSERT INTO read.verifications
   SELECT ${slug}, ${id(8)}, 'users', 'a@example.com', false, NULL, NULL ${series}`,
  `INSERT INTO read.capacity_days
   SELECT p || '|' || n, ('00000004-0000-4000-8000-' || lpad(p::text, 12, '0'))::uuid, '2026-01-01'::date + n,
          400, 800, NULL, 0, 0, false, '{}', '[]', now() FROM generate_series(1, 12) p, generate_series(1, 500) n`,
  `INSERT INTO read.capacity_holds
   SELECT p || '|' || n, '00000004-0000-4000-8000-' || lpad(p::text, 12, '0') || '|' || ('2026-01-01'::date + n % 500), NULL,
          jsonb_build_object('kind', CASE WHEN n % 2 = 0 THEN 'ORDER' ELSE 'BOOKING' END,
                             'id', CASE WHEN n % 2 = 0 THEN ${id(6)} ELSE ${id(32)} END),
          '[{"time": "09:00", "places": 2}]', true, NULL FROM generate_series(1, 12) p, generate_series(1, 500) n`,
  `INSERT INTO read.capacity_history
   SELECT n, ${id(31)}, '00000004-0000-4000-8000-' || lpad((n % 500)::text, 12, '0') || '|2026-02-01', 'capacity-' || n, 0,
          'SessionsClosed', ${time}, 'admin:' || ${id(8)}, '[]' ${series}`,
  `INSERT INTO read.pages SELECT 'page' || n, '{}', now(), 'admin:' || ${id(8)} ${series}`,
  `INSERT INTO read.restaurant_menus SELECT 'menu' || n, '{}', now(), 'system:x' ${series}`,
  `INSERT INTO read.redirect_rules SELECT 'rules' || n, '[]' ${series}`,
  `INSERT INTO read.addresses
   SELECT 'product' || n, '/activities/a' || n, CASE WHEN n % 9 = 0 THEN 'GONE' ELSE 'LIVE' END, now() ${series}`,
  `INSERT INTO read.moved_addresses SELECT '/blog/moved' || n, 'product' || n ${series}`,
  `INSERT INTO read.desk_views SELECT ${id(8)}, '[]' ${series}`,
  `INSERT INTO read.booking_list
   SELECT ${id(32)}, 'ORDER', ${id(6)}, ${id(2)}, ${id(2)}, CASE WHEN n % 400 <> 0 THEN ${id(50)} END, 'RAFTING', 'Rafting',
          'Arung', '2026-02-01'::date + n % 90, '09:00', 2, 0,
          CASE WHEN n % 5 = 0 THEN 'APPROVED' ELSE 'ENDED' END, NULL, n % 500 = 0, n % 400 = 0, '[]', '[]', 1, NULL ${series}`,
  `INSERT INTO read.reservation_list
   SELECT ${id(66)}, 'JRM-' || n, 'code' || n, false, 'Name ' || n, ' jrm-' || n || ' name ' || n,
          jsonb_build_array('p' || n, 'everybody'), 'WALK_IN', '{}', NULL, NULL, NULL,
          false, 'en', '[]', 0, 1, 1, CASE WHEN n % 300 = 0 THEN 2 ELSE 0 END, 0, '[]', '[]', NULL, ${id(8)}, ${time} ${series}`,
  `INSERT INTO read.carts SELECT ${id(8)}, 'IDR', '[]' ${series}`,
  `INSERT INTO read.product_list
   SELECT ${id(2)}, ('0000000c-0000-4000-8000-' || lpad((n % 40)::text, 12, '0'))::uuid, 'trip ' || n,
          CASE WHEN n % 20 = 0 THEN 'COMBO' ELSE 'SINGLE' END, n % 30 <> 0, n % 50 <> 0, n, ${id(3)}, ${time},
          jsonb_build_object('packageName', repeat(md5(n::text), 8)), ' trip ' || n || ' perjalanan trip-' || n ${series}`,
  `INSERT INTO read.products SELECT ${id(2)}, 'slug' || n, '{}', '{}', n ${series}`,
  `INSERT INTO read.media SELECT ${id(3)}, '/media/x', 1, 1, n ${series}`,
  `INSERT INTO read.categories SELECT ${id(12)}, '{}' ${series}`,
  `INSERT INTO read.blogs
   SELECT ${id(13)}, 'slug' || n, ${id(12)}, NULL, CASE WHEN n % 40 <> 0 THEN '2026-01-01'::date + n % 300 END,
          jsonb_build_object('title', repeat(md5(n::text), 16)), '{}', ${time}, ' title ' || n ${series}`,
  `INSERT INTO read.blog_categories SELECT ${id(12)}, 'slug' || n, n, '{}' ${series}`,
  `INSERT INTO read.special_prices
   SELECT n::text, ${id(2)}, ('00000008-0000-4000-8000-' || lpad(to_hex(9 * (n % 660 + 1)), 12, '0'))::uuid,
          'adult', 1, ${time} ${series}`,
  `INSERT INTO read.checkouts (
     checkout_id, status, started, participants, contact_verified, code_sent, hold_expires_at,
     until_proved, knows_people)
   SELECT ${id(5)}, 'OPEN', '{}', '[]', false, false, now(), false, false ${series}`,
  `INSERT INTO read.order_details (
     order_id, slug, order_number, status, buyer_kind, account_id, sold, participants, activity_date, arrival_time,
     paid, refunded, refund_due, refund_reserved, order_time, voucher_code, guest_notes, timeline, desk_payments, deleted)
   SELECT ${id(6)}, ${slug}, 'JRM-' || n, ${status}, 'USER', ${id(8)}, '{"persons": 2}', '[]', '2026-02-01', '09:00',
          0, 0, 0, 0, ${time}, 'code' || n, '[]', '[]', '[]', false ${series}`,
  `INSERT INTO read.refunds (
     refund_id, order_id, ordinal, status, amount, currency, link, attempt, requested_at)
   SELECT ${id(15)}, ${id(6)}, 1, CASE WHEN n % 200 = 0 THEN 'FAILED' ELSE 'PAID_OUT' END, 1, 'IDR', 1, 1, ${time}
   ${series}`,
  `INSERT INTO read.order_list (
     order_id, slug, order_number, status, buyer_kind, account_id, product_names, product_names_id, words, found_by,
     activity_date, last_date, takes, product_ids, arrival_time, persons, currency, grand_total, pay_now, paid, refunded,
     refund_due, order_time, waiting_since, pickup_open, mismatched, deleted)
   SELECT ${id(6)}, ${slug}, 'JRM-' || n, ${status}, 'USER', ${id(8)}, '["Rafting"]', '["Arung"]',
          ' jrm-' || n || ' rafting arung', jsonb_build_array('p' || n, 'everybody'), '2026-02-01'::date + n % 90,
          CASE WHEN n % 300 = 0 THEN '2026-05-20'::date END,
          jsonb_build_object('${uuid(2, 1)}|' || ('2026-02-01'::date + n % 90)::text, 2),
          jsonb_build_array(('00000002-0000-4000-8000-' || lpad(to_hex(n % 300), 12, '0'))), '09:00', 2, 'IDR', 1, 1, 1, 0,
          CASE WHEN n % 200 = 0 THEN 1 ELSE 0 END, ${time}, CASE WHEN n % 40 = 0 THEN ${time} END,
          n % 200 = 0, false, false ${series}`,
  `INSERT INTO read.payments
   SELECT ${id(7)}, ${id(6)}, 1, 'STARTED', 1, 'IDR', NULL, NULL, NULL, ${time}, NULL, false ${series}`,
  ...['product_types', 'reservation_products', 'units'].map(
    name => `INSERT INTO read.${name} SELECT ${id(50)}, '{}', false ${series}`,
  ),
  ...['guides', 'drivers'].map(
    name => `INSERT INTO read.${name} SELECT ${id(50)}, '{}', '{}', false ${series}`,
  ),
  `INSERT INTO read.product_mappings SELECT ${id(50)}, '{}' ${series}`,
  `INSERT INTO read.contacts
   SELECT ${id(30)}, '{}', 'A message that is a few words long', 'en', ${time}, NULL,
          CASE WHEN n % 20 <> 0 THEN ${time} END, ' name person words ' || n ${series}`,
  `INSERT INTO read.order_facts (order_id, slug, subject, facts)
   SELECT ${id(6)}, ${slug}, ${id(8)}, '{}' ${series}`,
  `INSERT INTO read.order_history
   SELECT n, ${id(31)}, ${id(6)}, ${id(8)}, 'order-' || n, 0, 'OrderPlaced', ${time}, 'user:' || ${id(8)}, '[]' ${series}`,
  `INSERT INTO analytics.sold_days SELECT '2026-01-01'::date + n / 6, 'USER', 'IDR', n % 6, 1, 2, 3 ${series}`,
  `INSERT INTO analytics.sold_products
   SELECT '2026-01-01'::date + n / 6, ${id(2)}, 'USER', 'IDR', 0, 'n', 'n', 1, 1, 2, 3, 4 ${series}`,
  `INSERT INTO analytics.sold_ahead SELECT '2026-01-01'::date + n / 6, 'UP_TO_3', n % 6, 1, 2 ${series}`,
  `INSERT INTO analytics.refused_demand
   SELECT '2026-01-01'::date + n / 6, ${id(2)}, '2029-01-01', 'n', 'n', 1, 2 ${series}`,
]

/** Rows enough in every table that a plan without its index would be seen. */
export const filling: readonly string[] = statements.map(atHome)
