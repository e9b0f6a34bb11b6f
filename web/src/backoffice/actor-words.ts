import type { Actor } from '@arung/contracts/history'
import { useTranslation } from 'react-i18next'

/** Who did something, in words: `Ketut Ardana (admin)`. */
export function useActorWords(): (actor: Actor) => string {
  const { t } = useTranslation('backoffice')
  return ({ kind, name }) => {
    const role = t(`history.actors.${kind}`)
    return name === null ? role : `${name} (${role})`
  }
}
