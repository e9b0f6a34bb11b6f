import type { SavePool } from '@arung/contracts/catalogue/requests'

type Names = Readonly<{ name: string; nameId: string }>

/** Returns the names of a pool. One that was saved without an Indonesian name has the same in both languages. */
export const poolNames = ({ name, nameId = name }: Pick<SavePool, 'name' | 'nameId'>): Names => ({
  name,
  nameId,
})
