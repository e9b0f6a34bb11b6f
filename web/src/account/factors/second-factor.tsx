import type { AppSecret, OwnFactors } from '@arung/contracts/accounts/second-factor'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import { notify } from '../../app/notifications/notification-store.ts'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { knowsPasskeys } from '../auth/passkey-browser.ts'
import { AppSetupDialog } from './app-setup-dialog.tsx'
import { FactorChanges } from './factor-changes.tsx'
import { FactorRow, type OwnFactor } from './factor-row.tsx'
import type { FactorRealm } from '../auth/second-step.ts'
import { factorsResource } from './factors-resource.ts'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryDialog } from './recovery-dialog.tsx'
import { useFactorCall } from './use-factor-call.ts'
import { useProof } from './use-proof.ts'
import { call } from '../../app/api/call.ts'

/** The person's second factors, with the ways to add and to remove them. */
export function SecondFactor({ realm }: { realm: FactorRealm }) {
  const { t } = useTranslation('factors')
  const { data, error, mutate } = useResource(factorsResource(realm))
  return (
    <section aria-labelledby="factors-title" className="card p-5 sm:p-8">
      <h2 id="factors-title" className="text-h3">
        {t('title')}
      </h2>
      <p className="mt-1 text-ink-2">{t('lead')}</p>
      {data && <Factors realm={realm} own={data} reload={() => void mutate()} />}
      {!data && error && (
        <div className="mt-5">
          <ErrorState onRetry={() => void mutate()} />
        </div>
      )}
      {!data && !error && (
        <Loading className="mt-5 space-y-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </Loading>
      )}
    </section>
  )
}

type Open =
  | { kind: 'app'; secret: AppSecret }
  | { kind: 'passkey'; proof: string }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'remove'; factor: OwnFactor }

type FactorsProps = { realm: FactorRealm; own: OwnFactors; reload: () => void }

function Factors({ realm, own, reload }: FactorsProps) {
  const { t } = useTranslation('factors')
  const proof = useProof(realm)
  const { busy, failure, run } = useFactorCall()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const { factors, recoveryCodesLeft, changes } = own
  const app = factors.find(({ kind }) => kind === 'TOTP')
  const passkeys = factors.filter(({ kind }) => kind === 'PASSKEY')

  const makeCodes = () =>
    proof.withProof(
      token =>
        void run(async () => {
          const { codes } = await call(`POST /${realm}/factors/recovery-codes`, provedBy(token))
          setOpen({ kind: 'codes', codes })
          reload()
        }),
    )
  const startApp = () =>
    proof.withProof(
      token =>
        void run(async () => {
          setOpen({
            kind: 'app',
            secret: await call(`POST /${realm}/factors/app`, provedBy(token)),
          })
        }),
    )
  const remove = ({ factorId }: OwnFactor) => {
    close()
    proof.withProof(
      token =>
        void run(async () => {
          await call(`POST /${realm}/factors/:factorId/remove`, {
            params: { factorId },
            ...provedBy(token),
          })
          notify({ tone: 'success', text: t('removed') })
          reload()
        }),
    )
  }
  /** Recovery codes are created with the first factor, as its fallback. */
  const added = (words: string) => {
    close()
    notify({ tone: 'success', text: words })
    reload()
    if (recoveryCodesLeft === 0) makeCodes()
  }
  const rows = (some: readonly OwnFactor[]) => (
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {some.map(factor => (
        <FactorRow
          key={factor.factorId}
          factor={factor}
          onRemove={() => setOpen({ kind: 'remove', factor })}
        />
      ))}
    </ul>
  )
  return (
    <>
      {own.demanded && factors.length === 0 && (
        <Notice tone="warning" className="mt-5">
          {t('demanded')}
        </Notice>
      )}
      {failure && (
        <Notice tone="danger" alert className="mt-5">
          {failure}
        </Notice>
      )}
      <Part title={t('app.title')} lead={t('app.lead')}>
        {app ? (
          rows([app])
        ) : (
          <Button tone="primary" busy={busy} onClick={startApp} className="mt-4 max-sm:w-full">
            {t('app.setUp')}
          </Button>
        )}
      </Part>
      <Part title={t('passkeys.title')} lead={t('passkeys.lead')}>
        {passkeys.length > 0 && rows(passkeys)}
        {knowsPasskeys() ? (
          <Button
            busy={busy}
            onClick={() => proof.withProof(token => setOpen({ kind: 'passkey', proof: token }))}
            className="mt-4 max-sm:w-full"
          >
            {t('passkeys.add')}
          </Button>
        ) : (
          <p className="mt-3 text-table text-ink-3">{t('passkeys.unknown')}</p>
        )}
      </Part>
      <Part title={t('codes.title')} lead={t('codes.lead')}>
        {factors.length === 0 ? (
          <p className="mt-3 text-table text-ink-3">{t('codes.later')}</p>
        ) : (
          <>
            <p className="mt-3 font-semibold">{t('codes.left', { count: recoveryCodesLeft })}</p>
            <Button busy={busy} onClick={makeCodes} className="mt-4 max-sm:w-full">
              {t('codes.make')}
            </Button>
          </>
        )}
      </Part>
      {changes.length > 0 && (
        <details className="mt-8">
          <summary className="cursor-pointer font-semibold text-link">{t('changes.title')}</summary>
          <FactorChanges changes={changes} />
        </details>
      )}
      {proof.asking && <ProofDialog proof={proof} hasApp={app !== undefined} />}
      {open?.kind === 'app' && (
        <AppSetupDialog
          realm={realm}
          secret={open.secret}
          onDone={() => added(t('app.added'))}
          onClose={close}
        />
      )}
      {open?.kind === 'passkey' && (
        <PasskeyDialog
          realm={realm}
          proof={open.proof}
          onDone={() => added(t('passkeys.added'))}
          onClose={close}
        />
      )}
      {open?.kind === 'codes' && <RecoveryDialog codes={open.codes} onClose={close} />}
      {open?.kind === 'remove' && (
        <AlertDialog
          open
          danger
          title={t('removeTitle')}
          confirmLabel={t('remove')}
          cancelLabel={t('cancel')}
          onConfirm={() => remove(open.factor)}
          onCancel={close}
        >
          <p className="text-ink-2">{t(factors.length === 1 ? 'removeLast' : 'removeWhat')}</p>
        </AlertDialog>
      )}
    </>
  )
}

function Part({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="mt-8">
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-1 text-table text-ink-2">{lead}</p>
      {children}
    </div>
  )
}

const provedBy = (proof: string) => ({ body: { proof }, idempotencyKey: crypto.randomUUID() })
