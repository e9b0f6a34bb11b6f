/** What is followed over an order's life; nothing about people but the words of the desk and the buyer. */
export type Facts = Readonly<Record<string, string | number | null>>
