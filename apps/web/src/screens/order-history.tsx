export default function OrderHistoryScreen() {
  return null;
}
