/** §2: the page title is the product's name on every navigation; what is saved is named after it. */
export const PRODUCT_NAME = 'Candor';
