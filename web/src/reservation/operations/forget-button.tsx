import { command } from '../../app/api/call.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommandDialog } from '../../backoffice/command-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { type Kind, type KindRow, peoplePathOf } from './kind.ts'

type ForgetButtonProps<Row extends KindRow> = { kind: Kind<Row>; row: Row; onDone: () => void }

/** Permanently forgets a person, after a dialog that says what is deleted and what is kept. */
export function ForgetButton<Row extends KindRow>({ kind, row, onDone }: ForgetButtonProps<Row>) {
  const { t } = useTranslation('operations')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button size="small" tone="danger-ghost" onClick={() => setAsking(true)}>
        {t('forget.button')}
      </Button>
      {asking && (
        <CommandDialog
          question={{
            title: t('forget.title', { name: kind.nameOf(row) }),
            what: (
              <>
                <p>{t('forget.goes')}</p>
                <p className="mt-2">{t('forget.stays')}</p>
                <p className="mt-2 font-semibold">{t('forget.forGood')}</p>
              </>
            ),
            confirm: t('forget.confirm'),
            danger: true,
            command: () =>
              command(`POST ${peoplePathOf(kind)}/:id/forget`, {
                params: { id: row.id },
                body: {},
              }),
            done: t('forget.done'),
            onDone,
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
