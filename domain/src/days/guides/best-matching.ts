/** The value of a pair above every sum of weights, so that as many pairs as possible come first. */
const pairValue = 1e9

/**
 * Returns the column of each row, or null: as many pairs as possible and, among these, the greatest sum of weights
 * (Hungarian method). A pair without a weight is not allowed. A weight is from 0 to `pairValue` divided by the rows.
 */
export function bestMatching(
  weights: readonly (readonly (number | null)[])[],
): readonly (number | null)[] {
  const rows = weights.length
  // A row that finds no column takes one of as many more, which are worth nothing.
  const columns = (weights[0]?.length ?? 0) + rows
  const costOf = (row: number, column: number): number => {
    const weight = weights[row - 1]?.[column - 1] ?? null
    return weight === null ? 0 : -(pairValue + weight)
  }
  const rowPrice = new Float64Array(rows + 1)
  const columnPrice = new Float64Array(columns + 1)
  const rowOf = new Int32Array(columns + 1)
  for (let row = 1; row <= rows; row += 1)
    addRow({ row, columns, costOf, rowPrice, columnPrice, rowOf })
  const found = weights.map((): number | null => null)
  for (let column = 1; column <= columns; column += 1) {
    const row = (rowOf[column] ?? 0) - 1
    if (row >= 0 && (weights[row]?.[column - 1] ?? null) !== null) found[row] = column - 1
  }
  return found
}

type Prices = Readonly<{
  row: number
  columns: number
  costOf: (row: number, column: number) => number
  rowPrice: Float64Array
  columnPrice: Float64Array
  /** The row of each column; 0 where it is free. Column 0 holds the row that is added. */
  rowOf: Int32Array
}>

/** Matches one more row along the cheapest path that changes the columns of others. */
function addRow({ row, columns, costOf, rowPrice, columnPrice, rowOf }: Prices) {
  const least = new Float64Array(columns + 1).fill(Infinity)
  const from = new Int32Array(columns + 1)
  const isDone = new Uint8Array(columns + 1)
  rowOf[0] = row
  let column = 0
  do {
    isDone[column] = 1
    const current = rowOf[column] ?? 0
    let step = Infinity
    let next = 0
    for (let other = 1; other <= columns; other += 1) {
      if (isDone[other]) continue
      const cost = costOf(current, other) - (rowPrice[current] ?? 0) - (columnPrice[other] ?? 0)
      if (cost < (least[other] ?? 0)) {
        least[other] = cost
        from[other] = column
      }
      if ((least[other] ?? 0) < step) {
        step = least[other] ?? 0
        next = other
      }
    }
    for (let other = 0; other <= columns; other += 1)
      if (isDone[other]) {
        const price = rowOf[other] ?? 0
        rowPrice[price] = (rowPrice[price] ?? 0) + step
        columnPrice[other] = (columnPrice[other] ?? 0) - step
      } else least[other] = (least[other] ?? 0) - step
    column = next
  } while (rowOf[column] !== 0)
  while (column !== 0) {
    const before = from[column] ?? 0
    rowOf[column] = rowOf[before] ?? 0
    column = before
  }
}
