export default function XpHistoryScreen() {
  return null;
}
