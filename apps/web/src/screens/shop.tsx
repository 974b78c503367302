export default function ShopScreen() {
  return null;
}
