export const printTables = () => {};
export const writeDocument = () => {};
