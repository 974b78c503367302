export default function CartScreen() {
  return null;
}
