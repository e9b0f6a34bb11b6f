import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../app/api/call.ts'
import { useGo } from '../../../base/i18n/use-locale.ts'
import { useSpecMessage } from '../../../base/i18n/spec-message.ts'
import { notify } from '../../../app/notifications/notification-store.ts'
import { realmOfRole } from '../../../base/session/role-paths.ts'
import { currentSession } from '../../../base/session/session-store.ts'
import { fetchProfile, retrieveCart } from '../../../app/session/startup.ts'
import { useSession } from '../../../app/session/use-session.ts'
import { takePendingLine, type NewLine } from './pending-line.ts'

/** Adds a line to the signed-in person's cart and reads the cart again. */
export async function addLine(line: NewLine): Promise<void> {
  const profile = currentSession().profile ?? (await fetchProfile())
  if (profile === null) throw new Error('Only a signed-in person has a cart')
  const realm = realmOfRole[profile.role === 'AGEN' ? profile.role : 'USER']
  await call(`POST /${realm}/:uuid/carts/lines`, {
    params: { uuid: profile.uuid },
    idempotencyKey: line.lineId,
    body: line,
  })
  await retrieveCart()
}

/** Announces that something was added to the cart, with a link to it. */
export function useAddedNotice(): (name: string) => void {
  const { t } = useTranslation('product')
  const go = useGo()
  return name =>
    notify({
      tone: 'success',
      text: t('panel.added', { name }),
      action: { label: t('panel.toCart'), run: () => go('/cart') },
    })
}

/** After sign-in, adds the line that the visitor wanted to put into the cart from this page. */
export function usePendingLine(slug: string | undefined, name: string): void {
  const { profile } = useSession()
  const announce = useAddedNotice()
  const { translate } = useSpecMessage()
  const mayHaveCart = profile?.role === 'USER' || profile?.role === 'AGEN'
  useEffect(() => {
    if (!mayHaveCart || slug === undefined) return
    const line = takePendingLine(slug)
    if (line === null) return
    addLine(line).then(
      () => announce(name),
      (error: Error) => notify({ tone: 'danger', text: translate(error.message) }),
    )
    // Runs after every render, but only the first one finds the kept line.
  }, [mayHaveCart, slug, name, announce, translate])
}
