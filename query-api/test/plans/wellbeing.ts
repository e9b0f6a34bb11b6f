import { factsSql, factsValues } from '@arung/platform/wellbeing/facts'
import { countedMax, lanesSql, newsSql } from '../../src/wellbeing/queries.ts'
import type { Plans } from '../plan-parts.ts'

export const plans: Plans = {
  filling: [
    `INSERT INTO wellbeing.facts (what, place, fact)
     SELECT 'disk' || n % 12, 'folder' || n, '{}' FROM generate_series(1, 6000) AS n`,
    `INSERT INTO outbox.jobs (id, kind, lane, payload, due_at, failing_since)
     SELECT gen_random_uuid(), 'command', n % 6, '{}', now() + n * interval '1 minute',
            CASE WHEN n % 50 = 0 THEN now() END
     FROM generate_series(1, 6000) AS n`,
    `INSERT INTO inbox.webhooks (id, provider, kind, key, body, received_at)
     SELECT gen_random_uuid(), 'xendit', 'invoice', n::text, '', now() - n * interval '1 minute'
     FROM generate_series(1, 6000) AS n`,
    'ANALYZE wellbeing.facts, outbox.jobs, inbox.webhooks',
  ],
  questions: [
    ['facts about the installation', factsSql, factsValues],
    ['lanes of the outbox', lanesSql, [countedMax]],
    ['newest message of the gateway', newsSql, []],
  ],
}
