import { PeopleQuery, PersonRow } from '@arung/contracts/accounts/people'
import { History, HistoryQuery } from '@arung/contracts/history'
import { Uuid, type Locale } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { z } from 'zod'
import { deskWorkRoute } from '../desk-work/route.ts'
import { withSessions } from '../histories/origins.ts'
import type { CsvColumn } from '../lists/csv.ts'
import { listRoutes } from '../lists/list-routes.ts'
import { orderListModel } from '../orders/list-queries.ts'
import type { Parts } from '../parts.ts'
import { accountHistoryModel, accountHistoryOf } from '../accounts/history.ts'
import { accountUseModel, askedOfPeople, peopleLists, personOf } from '../accounts/people.ts'
import { accountModel } from '../accounts/queries.ts'

/** The realms that admins list, each on its own and with its own file name. */
const realms = ['users', 'agents', 'admins'] as const
const models = [accountModel, accountUseModel, orderListModel]
const shared = {
  feature: 'accounts',
  access: allow('accounts:see'),
  ownership: 'none',
} as const

/** Customers, agents and admins, as lists and as single records for admins. */
export const peopleRoutes = (parts: Parts): Route[] => [
  deskWorkRoute(parts, {
    feature: 'accounts',
    access: allow('history:people', 'ADMIN'),
    path: '/admins/admins/:uuid/work',
    realm: 'admins',
  }),
  ...realms.flatMap(realm => [
    ...listRoutes(parts, {
      ...shared,
      path: `/admins/${realm}`,
      summary: `The people of ${realm} by status, day of registration and words, page by page`,
      models,
      list: peopleLists,
      query: PeopleQuery,
      item: PersonRow,
      asked: query => askedOfPeople(realm, query),
      csv: { name: realm, columns: csvColumns },
    }),
    defineRoute({
      ...shared,
      method: 'get',
      limit: 'read',
      path: `/admins/${realm}/:uuid`,
      summary: `One of ${realm}`,
      params: z.strictObject({ uuid: Uuid.toLowerCase() }),
      data: PersonRow,
      async run({ params, principal, request }) {
        await parts.accountStatus.assertActive(principal, request.minPosition)
        await parts.progress.reached(models, request.minPosition)
        const person = await personOf(parts.database, realm, params.uuid)
        if (!person) throw notFound()
        return { data: person }
      },
    }),
    defineRoute({
      ...shared,
      method: 'get',
      limit: 'read',
      path: `/admins/${realm}/:uuid/history`,
      summary: `The newest events of an account of ${realm}; of those who are gone too, without words`,
      params: z.strictObject({ uuid: Uuid.toLowerCase() }),
      query: HistoryQuery,
      data: History,
      async run({ params, query, principal, request }) {
        await parts.accountStatus.assertActive(principal, request.minPosition)
        await parts.progress.reached([accountHistoryModel, accountModel], request.minPosition)
        const history = await accountHistoryOf(parts.database, { realm, ...params, ...query })
        if (history === null) throw notFound()
        return { data: await withSessions(parts, principal, history) }
      },
    }),
  ]),
]

type Person = z.output<typeof PersonRow>
const column = (en: string, id: string, cell: CsvColumn<Person>['cell']): CsvColumn<Person> => ({
  title: { en, id } satisfies Record<Locale, string>,
  cell,
})

const csvColumns: readonly CsvColumn<Person>[] = [
  column('Company', 'Perusahaan', ({ person }) => person?.companyName ?? null),
  column('First name', 'Nama depan', ({ person }) => person?.firstName ?? null),
  column('Last name', 'Nama belakang', ({ person }) => person?.lastName ?? null),
  column('E-mail', 'Email', ({ person }) => person?.email ?? null),
  column('Phone', 'Telepon', ({ person }) => person?.phone ?? null),
  column('Country', 'Negara', ({ person }) => person?.country ?? null),
  column('City', 'Kota', ({ person }) => person?.city ?? null),
  column('Status', 'Status', ({ status }) => status),
  column('Registered', 'Terdaftar', ({ registeredAt }) => registeredAt),
  column('Last seen', 'Terakhir terlihat', ({ lastSeenAt }) => lastSeenAt),
  column('Orders', 'Pesanan', ({ orders }) => orders),
]
