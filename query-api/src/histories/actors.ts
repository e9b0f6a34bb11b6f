import { fullNameSql } from '../full-name-sql.ts'
import type { Actor } from '@arung/contracts/history'

/** SQL: the name of the person whom an expression such as `h.actor` names (`admin:<uuid>`); null for anything else. */
export const actorNameOf = (actor: string): string => `
  coalesce(${accountNameOf(actor)}, ${crewNameOf(actor, 'guide')}, ${crewNameOf(actor, 'driver')})`

const accountNameOf = (actor: string): string => `
  (SELECT nullif(${fullNameSql('n.person')}, '')
   FROM read.accounts n
   WHERE n.account_id = CASE
     WHEN ${actor} ~ '^(user|agent|admin|staff|reservation-agent):[0-9a-f-]{36}$' THEN split_part(${actor}, ':', 2)::uuid
   END
   LIMIT 1)`

/** Guides and drivers act by their day links. */
const crewNameOf = (actor: string, kind: 'guide' | 'driver'): string => `
  (SELECT n.person->>'name'
   FROM read.${kind}s n
   WHERE n.id = CASE WHEN ${actor} ~ '^${kind}:[0-9a-f-]{36}$' THEN split_part(${actor}, ':', 2)::uuid END
   LIMIT 1)`

/** Returns the actor of an event: the log's identifier, and the person's name. */
export const actorOf = (actor: string, name: string | null): Actor => ({
  kind: kinds[actor.split(':')[0] ?? ''] ?? 'GUEST',
  id: actor.slice(actor.indexOf(':') + 1),
  name,
})

const kinds: Readonly<Record<string, Actor['kind']>> = {
  visitor: 'GUEST',
  user: 'USER',
  agent: 'AGENT',
  admin: 'ADMIN',
  staff: 'STAFF',
  'reservation-agent': 'RESERVATION_AGENT',
  guide: 'GUIDE',
  driver: 'DRIVER',
  system: 'SYSTEM',
}

/** The log's prefixes for people who work in these realms. */
export const deskActors = { admins: 'admin', 'reservation-admin': 'staff' } as const
