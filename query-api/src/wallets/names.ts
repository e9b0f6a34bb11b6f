import { fullNameSql } from '../full-name-sql.ts'

/** SQL: the company of an agent, else the person's name. Null once the agent is forgotten. */
export const agentNameOf = (accountId: string): string => `
  (SELECT coalesce(g.company, nullif(${fullNameSql('g.person')}, ''))
   FROM read.reservation_agents g
   WHERE g.account_id = ${accountId}
   LIMIT 1)`

/** SQL: the company or name of an agent of either area. Null once the agent is forgotten. */
export const debtorNameOf = (accountId: string): string => `
  coalesce(${agentNameOf(accountId)}, (
    SELECT coalesce(a.person->>'companyName', nullif(${fullNameSql('a.person')}, ''))
    FROM read.accounts a
    WHERE a.account_id = ${accountId}
    LIMIT 1))`

/** SQL: the name of a person by account. */
export const personNameOf = (accountId: string): string => `
  (SELECT nullif(${fullNameSql('n.person')}, '') FROM read.accounts n WHERE n.account_id = ${accountId} LIMIT 1)`

/** SQL: what an agent has now. */
export const balanceOf = (accountId: string): string => `
  coalesce((SELECT w.balance::float8 FROM read.wallets w WHERE w.account_id = ${accountId} LIMIT 1), 0)`

/** SQL: whether an agent is suspended now. */
export const isSuspended = (accountId: string): string => `
  coalesce((SELECT g.status = 'SUSPENDED' FROM read.reservation_agents g WHERE g.account_id = ${accountId} LIMIT 1), false)`
