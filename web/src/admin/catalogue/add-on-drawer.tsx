import type { AddOnRow } from '@arung/contracts/catalogue/desk-views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePick } from '../../app/i18n/use-locale.ts'
import { CommandDialog } from '../../backoffice/command-dialog.tsx'
import { DetailDrawer } from '../../backoffice/detail-drawer.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { AddOnForm } from './add-on-form.tsx'
import { addOnResource } from './catalogue-resource.ts'
import { NamedProducts } from './named-products.tsx'

/** A new add-on beside the list. */
export function NewAddOn({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('addOns')
  return (
    <Drawer open onClose={onClose} title={t('create')}>
      <AddOnForm addOn={null} path="/admins/add-ons" onSaved={onClose} />
    </Drawer>
  )
}

/** One add-on beside the list: what it is, who offers it, and its end. */
export function AddOnDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('addOns')
  const pick = usePick()
  return (
    <DetailDrawer
      resource={addOnResource(id)}
      title={row => (row ? pick(row.addOn.name, row.addOn.nameId) : t('edit'))}
      onClose={onClose}
    >
      {row => (
        <div className="space-y-6">
          <NamedProducts
            title={t('offeredBy', { count: row.productCount })}
            products={row.products}
            count={row.productCount}
          />
          <AddOnForm addOn={row.addOn} path={`/admins/add-ons/${id}`} onSaved={() => {}} />
          <Remove row={row} onDone={onClose} />
        </div>
      )}
    </DetailDrawer>
  )
}

function Remove({
  row: { id, addOn, productCount },
  onDone,
}: {
  row: AddOnRow
  onDone: () => void
}) {
  const { t } = useTranslation('addOns')
  const pick = usePick()
  const [asking, setAsking] = useState(false)
  const name = pick(addOn.name, addOn.nameId)
  return (
    <div className="border-t border-line pt-5">
      <Button size="small" tone="danger-ghost" onClick={() => setAsking(true)}>
        {t('remove.button')}
      </Button>
      {asking && (
        <CommandDialog
          onClose={() => setAsking(false)}
          question={{
            title: t('remove.title', { name }),
            what: (
              <>
                <p>{t('remove.what')}</p>
                {productCount > 0 && (
                  <p className="mt-2 font-semibold">
                    {t('remove.products', { count: productCount })}
                  </p>
                )}
              </>
            ),
            confirm: t('remove.confirm'),
            danger: true,
            command: () => ({ path: `/admins/add-ons/${id}`, method: 'DELETE' }),
            done: t('remove.done', { name }),
            onDone,
          }}
        />
      )}
    </div>
  )
}
