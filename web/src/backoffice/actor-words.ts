import type { Actor } from '@arung/contracts/history'
import { useTranslation } from 'react-i18next'

const colleagues: ReadonlySet<Actor['kind']> = new Set(['ADMIN', 'STAFF'])

/** Who did something, in words: `Ketut Ardana (admin)`; of a colleague who is forgotten only that. */
export function useActorWords(): (actor: Actor) => string {
  const { t } = useTranslation('backoffice')
  return ({ kind, name }) => {
    const role = t(`history.actors.${kind}`)
    if (name !== null) return `${name} (${role})`
    return colleagues.has(kind) ? t('history.former', { role }) : role
  }
}
