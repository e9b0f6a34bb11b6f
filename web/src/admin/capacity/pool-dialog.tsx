import { command } from '../../app/api/call.ts'
import type { SavePool } from '@arung/contracts/catalogue/requests'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePick } from '../../base/i18n/use-locale.ts'
import { useCommand } from '../../backoffice/use-command.ts'
import { AlertDialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { WholePoolHistory } from './whole-pool-history.tsx'

type PoolDialogProps = {
  /** Null for a new pool. */
  pool: (SavePool & Readonly<{ poolId: string }>) | null
  onClose: () => void
}

const fields = ['name', 'nameId', 'sessionLimit', 'dayLimit'] as const
type Field = (typeof fields)[number]
/** The maximum that the API accepts for each field. */
const most = { name: 80, nameId: 80, sessionLimit: 100_000, dayLimit: 1_000_000 } as const

/**
 * Asks for the names of a pool and its places for every day. An empty field sets no limit; without an Indonesian name
 * the name is shown in both languages.
 */
export function PoolDialog({ pool, onClose }: PoolDialogProps) {
  const { t } = useTranslation('capacity')
  const pick = usePick()
  const { busy, failure, run } = useCommand()
  const [values, setValues] = useState<Readonly<Record<Field, string>>>({
    name: pool?.name ?? '',
    nameId: pool?.nameId === pool?.name ? '' : (pool?.nameId ?? ''),
    sessionLimit: String(pool?.sessionLimit ?? ''),
    dayLimit: String(pool?.dayLimit ?? ''),
  })
  const [tried, setTried] = useState(false)
  const wrong: Readonly<Record<Field, string | null>> = {
    name: values.name.trim() === '' ? t('pool.nameMissing') : null,
    nameId: null,
    sessionLimit: isLimit(values.sessionLimit, most.sessionLimit) ? null : t('pool.wrong'),
    dayLimit: isLimit(values.dayLimit, most.dayLimit) ? null : t('pool.wrong'),
  }
  const save = () => {
    setTried(true)
    const first = fields.find(field => wrong[field] !== null)
    if (first) return document.getElementById(`pool-${first}`)?.focus()
    const [name, nameId] = [values.name.trim(), values.nameId.trim()]
    const body: SavePool = {
      name,
      ...(nameId === '' ? {} : { nameId }),
      sessionLimit: limitFrom(values.sessionLimit),
      dayLimit: limitFrom(values.dayLimit),
    }
    void run(
      pool === null
        ? command('POST /admins/pools', { body })
        : command('PUT /admins/pools/:id', { params: { id: pool.poolId }, body }),
      t('pool.done', { name: pick(name, nameId || name) }),
      onClose,
    )
  }
  const field = (name: Field) => ({
    id: `pool-${name}`,
    label: t(`pool.fields.${name}`),
    error: tried ? (wrong[name] ?? undefined) : undefined,
    value: values[name],
    autoComplete: 'off',
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      setValues({ ...values, [name]: event.target.value }),
  })
  return (
    <AlertDialog
      open
      title={
        pool === null
          ? t('pool.new')
          : t('pool.of', { name: pick(pool.name, pool.nameId ?? pool.name) })
      }
      busy={busy}
      confirmLabel={t('pool.confirm')}
      cancelLabel={t('keep')}
      onConfirm={save}
      onCancel={onClose}
    >
      <p className="text-ink-2">{t('pool.what')}</p>
      <div className="mt-4 space-y-4">
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
        <TextField {...field('name')} maxLength={most.name} />
        <TextField {...field('nameId')} optional maxLength={most.nameId} />
        <TextField {...field('sessionLimit')} optional inputMode="numeric" />
        <TextField {...field('dayLimit')} optional inputMode="numeric" />
      </div>
      {pool && <WholePoolHistory poolId={pool.poolId} />}
    </AlertDialog>
  )
}

const isLimit = (text: string, max: number): boolean =>
  text.trim() === '' || (/^\d{1,7}$/.test(text.trim()) && Number(text) <= max)

const limitFrom = (text: string): number | null => (text.trim() === '' ? null : Number(text))
