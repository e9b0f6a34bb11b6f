import { roleOfRealm, type Realm } from '@arung/contracts/accounts/realms'
import type { FactorWay, SecondFactorAsked } from '@arung/contracts/accounts/second-factor'
import type { SignedIn } from '@arung/contracts/accounts/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signInPath } from '../../base/session/role-paths.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { MailedCodeStep } from './mailed-code-step.tsx'
import { PasskeyStep } from './passkey-step.tsx'
import { RecoveryStep } from './recovery-step.tsx'
import { AppCodeStep } from './app-code-step.tsx'
import { useWithNext } from './with-next.ts'

type SecondFactorProps = {
  realm: Realm
  asked: SecondFactorAsked
  onSignedIn: (signedIn: SignedIn) => Promise<void>
}

/** The second step of a sign-in whose password was right: a factor that the person has set up, or the mailed code. */
export default function SecondFactorStep({ realm, asked, onSignedIn }: SecondFactorProps) {
  const { t } = useTranslation('auth')
  const withNext = useWithNext()
  const [way, setWay] = useState<FactorWay>(asked.ways[0] ?? 'EMAIL')
  const others = asked.ways.filter(other => other !== way)
  const back = withNext(signInPath[roleOfRealm[realm]])
  const step = {
    realm: realm === 'admins' ? realm : 'reservation-admin',
    slug: asked.slug,
    onSignedIn,
  } as const
  if (way === 'EMAIL') return <MailedCodeStep {...step} sent={asked.sent} back={back} />
  return (
    <>
      <p className="mt-8 text-ink-2">{t(`second.leads.${way}`)}</p>
      {way === 'TOTP' && <AppCodeStep {...step} />}
      {way === 'RECOVERY' && <RecoveryStep {...step} />}
      {way === 'PASSKEY' && <PasskeyStep {...step} />}
      {others.length > 0 && (
        <section aria-labelledby="other-ways" className="mt-8 border-t border-line pt-6">
          <h2 id="other-ways" className="text-ui font-semibold">
            {t('second.another')}
          </h2>
          <div className="mt-3 flex flex-wrap gap-3">
            {others.map(other => (
              <Button key={other} onClick={() => setWay(other)} className="max-sm:w-full">
                {t(`second.ways.${other}`)}
              </Button>
            ))}
          </div>
        </section>
      )}
      <LinkButton to={back} className="mt-6 w-full">
        {t('verify.cancel')}
      </LinkButton>
    </>
  )
}
