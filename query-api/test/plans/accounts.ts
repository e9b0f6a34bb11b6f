import { secret, uuid } from '@arung/projections/testing/sample-events'
import { askedOfPeople, peopleLists, personSql } from '../../src/accounts/people.ts'
import { accountHistorySql } from '../../src/accounts/history.ts'
import { accountSql, factorsSql, verificationSql } from '../../src/accounts/queries.ts'
import { textAndValues, type Plans } from '../plan-parts.ts'
import { id, series, slug, time } from '../plans-filling.ts'

const people = (question: Partial<Parameters<typeof askedOfPeople>[1]>) =>
  askedOfPeople('users', { sort: 'newest', ...question })
const listedPeople = (question: Parameters<typeof people>[0]) =>
  textAndValues(peopleLists.page(people(question), { page: 1, size: 25 }))
const countedPeople = (question: Parameters<typeof people>[0]) =>
  textAndValues(peopleLists.count(people(question)))

export const plans: Plans = {
  filling: [
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
    `INSERT INTO read.verifications
   SELECT ${slug}, ${id(8)}, 'users', 'a@example.com', false, NULL, NULL ${series}`,
  ],
  lists: [peopleLists],
  questions: [
    ['account', accountSql, [uuid(8, 1)]],
    ['newest customers', ...listedPeople({})],
    ['customers by name', ...listedPeople({ sort: 'name' })],
    ['number of customers', ...countedPeople({})],
    ['customers of a status', ...listedPeople({ status: 'ACTIVE', sort: 'oldest' })],
    [
      'customers of a status by name',
      ...listedPeople({ status: 'WAITING_ACTIVATION', sort: 'name' }),
    ],
    ['number of customers of a status', ...countedPeople({ status: 'WAITING_ACTIVATION' })],
    ['customers of some days', ...listedPeople({ from: '2026-01-10', to: '2026-01-11' })],
    ['search for a customer', ...listedPeople({ q: 'name 77' })],
    ['number of customers found', ...countedPeople({ q: 'name 77' })],
    ['history of an account', accountHistorySql, [uuid(8, 1), 'users', 100]],
    ['person', personSql, [uuid(8, 1), 'users']],
    ['second factor', factorsSql, [uuid(8, 1), 'users']],
    ['verification', verificationSql, [secret(1), 'users']],
  ],
}
